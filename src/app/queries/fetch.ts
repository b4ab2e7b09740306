import { onlineManager } from '@tanstack/react-query';
import * as v from 'valibot';
import { BUILD } from '#contract/api/build.ts';
import { Problem } from '#contract/api/problem.ts';
import { SOURCE } from '#contract/api/source.ts';
import { ApiProblem, OfflineError, UnexpectedAnswerError, UnreachableError } from './api-errors.ts';
import { compareBuild } from './reach/build.ts';
import { compareSource, sourceSeen } from './reach/source.ts';

/**
 * The way to the gateway, the only `fetch` of the app. Nothing is retried, redirected or cancelled: cancelling
 * would only blind the browser, the gateway goes on.
 */

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

/** Asks the gateway for `path` below `/api`; problems and missing answers are thrown as typed errors. */
export async function request(path: string, init: RequestInit = {}): Promise<Answer> {
  // Nothing is ordered without a network. Reading is tried: a Dossier on the same machine answers all the same.
  if (!navigator.onLine && init.method) throw new OfflineError();
  const seen = sourceSeen();
  const response = await fetch(`/api${path}`, { cache: 'no-store', redirect: 'error', ...init }).catch(() =>
    unanswered(init),
  );
  compareBuild(response.headers.get(BUILD));
  compareSource(response.headers.get(SOURCE), seen);
  const body: unknown = await response.json().catch(() => undefined);
  const problem = v.safeParse(Problem, body);
  // What a proxy says while the gateway is away: 502, 503, 504.
  if (response.status > 501 && !problem.success) return unanswered(init);
  // The way to the gateway is free again: what failed for want of it is read again, free.
  onlineManager.setOnline(true);
  if (response.ok) return { status: response.status, headers: response.headers, body };
  throw problem.success ? new ApiProblem(problem.output) : new UnexpectedAnswerError(path);
}

/** One request without an answer may be alone in it: whether Dossier is away is asked before every page says so. */
function unanswered({ method, signal }: RequestInit): never {
  if (signal) onlineManager.setOnline(false);
  else if (onlineManager.isOnline()) void lookForDossier();
  throw navigator.onLine || method ? new UnreachableError() : new OfflineError();
}

let look: Promise<unknown> | undefined;

/** Asks, free, for what is answered fastest. Only this tells that Dossier is away; whatever else is answered, that it is not. */
export function lookForDossier(): Promise<unknown> {
  look ??= request('/session', { signal: AbortSignal.timeout(PATIENCE) })
    .catch(() => undefined)
    .finally(() => {
      look = undefined;
    });
  return look;
}

/** Longer than this, in milliseconds, a look is not waited for. */
const PATIENCE = 8_000;

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
