import * as v from 'valibot';
import { Problem } from '#contract/api/problem.ts';
import { ApiProblem, OfflineError, UnexpectedAnswerError, UnreachableError } from './api-errors.ts';

/**
 * The way to the gateway, the only `fetch` of the app. Nothing is retried, redirected or cancelled: cancelling
 * would only blind the browser, the gateway goes on.
 */

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

/** Asks the gateway for `path` below `/api`; problems and missing answers are thrown as typed errors. */
export async function request(path: string, init: RequestInit = {}): Promise<Answer> {
  if (!navigator.onLine) throw new OfflineError();
  const response = await fetch(`/api${path}`, { cache: 'no-store', redirect: 'error', ...init }).catch(() => {
    throw new UnreachableError();
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return { status: response.status, headers: response.headers, body };
  const problem = v.safeParse(Problem, body);
  if (problem.success) throw new ApiProblem(problem.output);
  // What a proxy says while the gateway is away: 502, 503, 504.
  throw response.status > 501 ? new UnreachableError() : new UnexpectedAnswerError(path);
}

/** Reads `path` and decodes it. Free: a GET of the gateway never spends. */
export async function getJson<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const { body } = await request(path);
  return decode(path, schema, body);
}

/** The body as its schema reads it; another form means another version of the gateway. */
export function decode<T>(path: string, schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  throw new UnexpectedAnswerError(path);
}
