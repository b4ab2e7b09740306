import { type Charged, PROBLEMS, type Problem, type ProblemType } from '#contract/api/problem.ts';

const TITLES: Record<ProblemType, string> = {
  'company-number-format': 'That is not a company number',
  'query-format': 'That query cannot be asked',
  'page-format': 'That is not a page of this record',
  'version-format': 'That is not a version of this record',
  'body-format': 'The request body cannot be read',
  'parameter-repeated': 'A parameter is given twice',
  'insufficient-credits': 'Not enough credits',
  'budget-reached': 'The monthly budget is reached',
  'not-signed-in': 'Nobody is signed in',
  'cross-site': 'Another site asked for this',
  'not-found': 'Nothing found',
  'not-covered': 'Not covered by this source',
  'not-held': 'Not held',
  'method-not-allowed': 'That method has no meaning here',
  'price-changed': 'The price is another one',
  'source-changed': 'Another source answers now',
  'body-too-large': 'The request body is too large',
  'outcome-unknown': 'The outcome of the last purchase is unknown',
  'precondition-failed': 'There is no such version to refresh',
  'precondition-required': 'A purchase says which copy it starts from',
  'rate-limited': 'The source asks to wait',
  'internal-error': 'Something failed here',
  'provider-refused': 'The source refused our credential',
  'provider-unreachable': 'The source could not be reached',
  'provider-error': 'The source did not answer as expected',
  'store-unavailable': 'Our own store cannot be written',
};

type Extra = { charged?: Charged; credits?: number; attempt?: string; retryAfter?: number };

/** Composes a problem document (RFC 9457); nothing was charged unless `charged` says so. */
export function problem(
  type: ProblemType,
  detail: string,
  { charged = 'no', ...extra }: Extra = {},
): Problem {
  return {
    type: `/problems/${type}`,
    title: TITLES[type],
    status: PROBLEMS[type],
    detail,
    charged,
    ...extra,
  };
}

/** A request that is answered with a problem, thrown to the one place that writes it. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(type: ProblemType, detail: string, extra?: Extra) {
    super(detail);
    this.problem = problem(type, detail, extra);
  }
}

/** Writes a problem document as the answer. */
export function problemAnswer(body: Problem, headers: Record<string, string> = {}): Response {
  const wait = body.retryAfter === undefined ? {} : { 'Retry-After': String(body.retryAfter) };
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...wait, ...headers },
  });
}

/** Of an address that has no meaning for a method, with those that it has one for. */
export function methodRefused(method: string, allowed: string): Response {
  return problemAnswer(problem('method-not-allowed', `${method} has no meaning here. Nothing was charged.`), {
    Allow: allowed,
  });
}
