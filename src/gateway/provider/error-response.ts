import * as v from 'valibot';
import type { Charged, Problem, ProblemType } from '#contract/api/problem.ts';
import { ErrorBody, type ServiceErrorCode } from '#contract/errors.ts';
import type { PurchaseSubject } from '#contract/operations.ts';
import { truncated, withoutControls } from '../plain-text.ts';
import { problem } from '../problem.ts';
import { formatDuration, retryAfterSeconds } from './backoff.ts';
import type { ProviderResponse } from './provider-response.ts';
import type { Body } from './response-body.ts';

type ErrorResponse = {
  readonly response: ProviderResponse;
  readonly body: Body;
  readonly secrets: readonly string[];
  /** `undefined`: a free document. */
  readonly subject: PurchaseSubject | undefined;
};

/** In characters. */
const MESSAGE_LIMIT = 200;

/** Translates a provider's error answer. Passes its message on without secrets, but not its body. */
export function errorProblem(
  { response, body, secrets, subject }: ErrorResponse,
  charged: Charged,
  credits: number | undefined,
): Problem {
  const error = v.safeParse(ErrorBody, body.json());
  const code = error.success ? error.output.code : '';
  const message = error.success ? sanitised(error.output.message, secrets) : '';
  const wait = retryAfterSeconds(response);
  const said = message === '' ? '' : ` The source says: “${message}”`;
  const cost = charged === 'no' ? 'Nothing was charged.' : 'It may have been charged.';
  const type = typeOf(response.status, code, subject);
  return problem(type, `${explain(response, type)} ${cost}${said}`, {
    charged,
    ...(charged === 'no' || credits === undefined ? {} : { credits }),
    ...(wait === undefined ? {} : { retryAfter: wait }),
  });
}

function sanitised(message: string, secrets: readonly string[]): string {
  const plain = withoutControls(message);
  const safe = secrets.reduce((text, secret) => text.replaceAll(secret, '(credential)'), plain);
  return truncated(safe.trim(), MESSAGE_LIMIT);
}

function typeOf(status: number, code: string, subject: PurchaseSubject | undefined): ProblemType {
  if (status === 402) return 'insufficient-credits';
  if (status === 404) return notFoundType(code, subject);
  if (status === 429) return 'rate-limited';
  return status === 401 || status === 403 ? 'provider-refused' : 'provider-error';
}

/** SPEC 7 leaves codes open: with another code, or none, the first page of a record is missing because its company is. */
function notFoundType(code: string, subject: PurchaseSubject | undefined): ProblemType {
  if (code === 'NOT_COVERED') return 'not-covered';
  if (code === 'COMPANY_NOT_FOUND') return 'unknown-company';
  if (OTHERS_NOT_FOUND.has(code)) return 'not-found';
  const isDocument = subject === undefined || subject.operation === 'document';
  const isOfCompany = !isDocument && subject.operation !== 'search' && subject.page === 1;
  return isOfCompany ? 'unknown-company' : 'not-found';
}

const OTHERS_NOT_FOUND: ReadonlySet<string> = new Set<ServiceErrorCode>([
  'NOT_FOUND',
  'PAGE_NOT_FOUND',
  'DOCUMENT_NOT_FOUND',
]);

function explain(response: ProviderResponse, type: ProblemType): string {
  const seconds = retryAfterSeconds(response);
  const wait = seconds === undefined ? '' : formatDuration(seconds);
  switch (type) {
    case 'insufficient-credits':
      return 'The account at the source has too few credits.';
    case 'not-covered':
      return 'The source does not cover this record.';
    case 'unknown-company':
      return 'No such company in this source.';
    case 'not-found':
      return 'No such record in this source.';
    case 'rate-limited':
      return `The source asks us to wait ${wait}.`;
    case 'provider-refused':
      return 'The source refused the credential.';
    default: {
      const asks = wait === '' ? '' : ` and asks us to wait ${wait}`;
      return `The source answered with status ${response.status}${asks}.`;
    }
  }
}
