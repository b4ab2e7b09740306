import * as v from 'valibot';
import type { Charged, Problem, ProblemType } from '#contract/api/problem.ts';
import { ErrorBody } from '#contract/errors.ts';
import { problem } from '../problem-answer.ts';
import type { Body } from './body.ts';
import { inWords, waitAfter } from './wait.ts';

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
  const message = error.success ? told(error.output.message, secrets) : '';
  const wait = waitAfter(response);
  const said = message === '' ? '' : ` The source says: “${message}”`;
  const cost = charged === 'no' ? 'Nothing was charged.' : 'It may have been charged.';
  return problem(typeOf(response.status, code), `${explain(response, code)} ${cost}${said}`, {
    charged,
    ...(charged === 'no' ? {} : { credits }),
    ...(wait === undefined ? {} : { retryAfter: wait }),
  });
}

/**
 * A message without secrets, cut, and without what is no text: control and invisible characters and halves of
 * surrogate pairs, of which PostgreSQL refuses some (U+0000) and a terminal obeys others.
 */
function told(message: string, secrets: readonly string[]): string {
  const plain = message.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ');
  const safe = secrets.reduce((text, secret) => text.replaceAll(secret, '(credential)'), plain);
  // By code points, so that no pair is halved; a message may be as long as an answer.
  const characters = [...safe.trim().slice(0, 2 * MESSAGE_LIMIT + 2)];
  const cut = characters.slice(0, MESSAGE_LIMIT).join('');
  return characters.length > MESSAGE_LIMIT ? `${cut}…` : cut;
}

function typeOf(status: number, code: string): ProblemType {
  if (status === 402) return 'insufficient-credits';
  if (status === 404) return code === 'NOT_COVERED' ? 'not-covered' : 'not-found';
  if (status === 429) return 'rate-limited';
  return status === 401 || status === 403 ? 'provider-refused' : 'provider-error';
}

function explain(response: Response, code: string): string {
  const seconds = waitAfter(response);
  const wait = seconds === undefined ? '' : inWords(seconds);
  switch (typeOf(response.status, code)) {
    case 'insufficient-credits':
      return 'The account at the source has too few credits left.';
    case 'not-covered':
      return 'This source holds no such records.';
    case 'not-found':
      return 'The source found nothing under this address.';
    case 'rate-limited':
      return `The source asks to wait ${wait} before asking again.`;
    case 'provider-refused':
      return 'The source refused the credential that this gateway uses.';
    default: {
      const asks = wait === '' ? '' : ` and asks to wait ${wait} before asking again`;
      return `The source answered with status ${response.status}${asks}.`;
    }
  }
}
