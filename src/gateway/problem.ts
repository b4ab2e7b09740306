import { type Charged, PROBLEMS, type Problem, type ProblemType } from '#contract/api/problem.ts';

const TITLES: Record<ProblemType, string> = {
  'company-number-format': 'Company number not recognised',
  'query-format': 'Search query not accepted',
  'page-format': 'Page not recognised',
  'version-format': 'Version not recognised',
  'body-format': 'Request body not readable',
  'parameter-repeated': 'Repeated parameter',
  'insufficient-credits': 'Not enough credits',
  'budget-reached': 'Monthly budget reached',
  'ceiling-reached': 'Ceiling of the order reached',
  'key-limit-reached': 'Limit of the access key reached',
  'not-signed-in': 'Not signed in',
  'cross-site': 'Request from another site refused',
  'not-allowed': 'Not allowed with this access key',
  'approval-required': 'Approval needed',
  'approval-denied': 'Approval denied',
  'not-found': 'Not found',
  'unknown-company': 'No such company in this source',
  'not-covered': 'Not covered by this source',
  'not-held': 'Record not bought',
  'method-not-allowed': 'Method not allowed',
  'price-changed': 'Price changed',
  'source-changed': 'Source changed',
  'quote-expired': 'Quote expired',
  'quote-decided': 'Quote already decided',
  'order-stopped': 'Order is not active',
  'list-in-use': 'List in use',
  'name-taken': 'Name already used',
  'body-too-large': 'Request body too large',
  'outcome-unknown': 'Outcome of the last purchase unknown',
  'ledger-incomplete': 'Ledger incomplete',
  'limit-reached': 'Limit reached',
  'webhook-paused': 'Webhook paused',
  'precondition-failed': 'Version not held',
  'precondition-required': 'Precondition required',
  'rate-limited': 'Rate limit reached',
  'internal-error': 'Internal error',
  'provider-refused': 'Credential refused by the source',
  'provider-unreachable': 'Source unreachable',
  'provider-error': 'Unexpected answer from the source',
  'mail-unavailable': 'Email not set up',
  'store-unavailable': 'Database unavailable',
};

type Extra = {
  charged?: Charged;
  credits?: number;
  attempt?: string;
  approval?: string;
  retryAfter?: number;
};

/** A problem document (RFC 9457); nothing was charged unless `charged` says so. */
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

/** Whether a problem is of one of these types. */
export function isOfType({ type }: Problem, ...types: readonly ProblemType[]): boolean {
  return types.some((each) => type === `/problems/${each}`);
}

export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(type: ProblemType, detail: string, extra?: Extra) {
    super(detail);
    this.problem = problem(type, detail, extra);
  }

  static of(thrown: Problem): ProblemError {
    return Object.assign(new ProblemError('internal-error', thrown.detail ?? thrown.title), {
      problem: thrown,
    });
  }
}

/** Refuses work that waits for a thread: `what` says what is being done, in the plural. */
export function tooMany(what: string): ProblemError {
  const detail = `Too many ${what} at the moment. Nothing was charged.`;
  return new ProblemError('rate-limited', detail, { retryAfter: 5 });
}

export function problemResponse(body: Problem, headers: Record<string, string> = {}): Response {
  const wait = body.retryAfter === undefined ? {} : { 'Retry-After': String(body.retryAfter) };
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...wait, ...headers },
  });
}

export function methodNotAllowed(method: string, allowed: string): Response {
  return problemResponse(
    problem('method-not-allowed', `${method} is not supported here. Nothing was charged.`),
    {
      Allow: allowed,
    },
  );
}
