import * as v from 'valibot';
import type { Charged, Problem, ProblemType } from '#contract/api/problem.ts';
import { ErrorBody } from '#contract/errors.ts';
import { problem } from '../problem-answer.ts';
import type { Body } from './body.ts';

export type ErrorAnswer = {
  readonly response: Response;
  readonly body: Body;
  /** Words that never go further, whatever the provider quotes. */
  readonly secrets: readonly string[];
};

/** Longest message of a provider that is told along. */
const MESSAGE_LIMIT = 200;

/** Translates a provider's error answer. Its own message is told along without secrets, its body is not. */
export function errorProblem(
  { response, body, secrets }: ErrorAnswer,
  charged: Charged,
  credits: number,
): Problem {
  const error = v.safeParse(ErrorBody, body.json());
  const code = error.success ? error.output.code : '';
  const message = error.success ? redacted(error.output.message, secrets).slice(0, MESSAGE_LIMIT) : '';
  const said = message === '' ? '' : ` The source says: ${message}`;
  const cost = charged === 'no' ? 'Nothing was charged.' : 'It may have been charged.';
  return problem(typeOf(response.status, code), `${explain(response, code)} ${cost}${said}`, {
    charged,
    ...(charged === 'no' ? {} : { credits }),
  });
}

function redacted(message: string, secrets: readonly string[]): string {
  return secrets.reduce((text, secret) => text.replaceAll(secret, '(credential)'), message);
}

function typeOf(status: number, code: string): ProblemType {
  if (status === 402) return 'insufficient-credits';
  if (status === 404) return code === 'NOT_COVERED' ? 'not-covered' : 'not-found';
  if (status === 429) return 'rate-limited';
  return status === 401 || status === 403 ? 'provider-refused' : 'provider-error';
}

function explain(response: Response, code: string): string {
  switch (typeOf(response.status, code)) {
    case 'insufficient-credits':
      return 'The account at the source has too few credits left.';
    case 'not-covered':
      return 'This source holds no such records.';
    case 'not-found':
      return 'The source found nothing under this address.';
    case 'rate-limited':
      return `The source asks to wait ${waitOf(response)} before asking again.`;
    case 'provider-refused':
      return 'The source refused the credential that this gateway uses.';
    default:
      return `The source answered with status ${response.status}.`;
  }
}

/** `Retry-After` in seconds (RFC 9110 section 10.2.3), held between one second and one hour. */
function waitOf(response: Response): string {
  const seconds = Number(response.headers.get('Retry-After') ?? '');
  if (!Number.isFinite(seconds) || seconds <= 0) return 'a little';
  return `${Math.min(Math.ceil(seconds), 3600)} seconds`;
}
