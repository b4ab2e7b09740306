import { onlineManager } from '@tanstack/react-query';
import * as v from 'valibot';
import { BUILD } from '#contract/api/build.ts';
import { Problem } from '#contract/api/problem.ts';
import { SOURCE, SOURCE_BUILD } from '#contract/api/source.ts';
import { chunksOf } from '#contract/chunks.ts';
import { ApiProblem, OfflineError, UnexpectedAnswerError, UnreachableError } from './api-errors.ts';
import { compareBuild } from './build-version.ts';
import { compareRevision } from './revision.ts';
import { compareSource, currentSource, sourceOf } from './source-changes.ts';

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

/** Throws typed errors. Never retries or redirects. Cancels only reads that a `signal` takes back. */
export async function request(path: string, init: RequestInit = {}): Promise<Answer> {
  // Reads are tried offline, as a local server may respond.
  if (!navigator.onLine && init.method) throw new OfflineError();
  const seen = currentSource();
  const response = await fetch(`/api${path}`, { cache: 'no-store', redirect: 'error', ...init }).catch(() =>
    throwUnanswered(init),
  );
  compareBuild(response.headers.get(BUILD));
  const { headers } = response;
  compareSource(sourceOf(headers.get(SOURCE), headers.get(SOURCE_BUILD)), seen);
  const body: unknown = await response.json().catch(() => undefined);
  // After the body, or a change reported while it arrives would pass this read by.
  compareRevision(response.headers.get('ETag'));
  const problem = v.safeParse(Problem, body);
  // A proxy's response while the gateway is down: 502, 503, 504.
  if (response.status > 501 && !problem.success) return throwUnanswered(init);
  // Queries that failed offline are refetched.
  onlineManager.setOnline(true);
  if (response.ok || response.status === NOT_MODIFIED)
    return { status: response.status, headers: response.headers, body };
  throw problem.success ? new ApiProblem(problem.output) : new UnexpectedAnswerError(path);
}

const NOT_MODIFIED = 304;

/** A single request may fail: a ping decides whether the server is down. */
function throwUnanswered({ method, signal }: RequestInit): never {
  if (isCancelled(signal)) throw signal.reason;
  if (onlineManager.isOnline()) void pingServer();
  throw navigator.onLine || method ? new UnreachableError() : new OfflineError();
}

/** Unlike a request that takes too long, which ends with a `TimeoutError`. */
function isCancelled(signal: AbortSignal | null | undefined): signal is AbortSignal {
  return (
    signal?.aborted === true && signal.reason instanceof DOMException && signal.reason.name === 'AbortError'
  );
}

let ping: Promise<unknown> | undefined;

/** Only a failed ping sets the app offline; any response sets it online. */
export function pingServer(): Promise<unknown> {
  ping ??= request('/session', { signal: AbortSignal.timeout(PING_TIMEOUT_MS) })
    .catch((error: unknown) => {
      if (error instanceof UnreachableError || error instanceof OfflineError) onlineManager.setOnline(false);
    })
    .finally(() => {
      ping = undefined;
    });
  return ping;
}

const PING_TIMEOUT_MS = 8_000;

/** GET never spends. */
export async function getJson<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  init?: Pick<RequestInit, 'signal'>,
): Promise<T> {
  const { body } = await request(path, init);
  return decode(path, schema, body);
}

/** A change. The server takes it as JSON, with or without a `body`. */
export async function sendJson<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  schema: v.GenericSchema<unknown, T>,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const answer = await request(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return decode(path, schema, answer.body);
}

/** A file or its text, as its own body. */
export async function sendFile<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  body: FormData | string,
): Promise<T> {
  // The browser states the type and the boundary of a form.
  const headers = typeof body === 'string' ? { 'Content-Type': 'text/csv; charset=utf-8' } : {};
  const answer = await request(path, { method: 'POST', headers, body });
  return decode(path, schema, answer.body);
}

/** Repeats `parameter` for every value, `most` at a time: the values have to fit into a URL. */
export async function getJsonOfEach<T>(
  { path, parameter, values, most }: Repeated,
  schema: v.GenericSchema<unknown, T>,
): Promise<T[]> {
  const queries = chunksOf(values, most).map(
    (some) => new URLSearchParams(some.map((value) => [parameter, value])),
  );
  return await Promise.all(queries.map((query) => getJson(`${path}?${query}`, schema)));
}

type Repeated = { path: string; parameter: string; values: readonly string[]; most: number };

/** A schema mismatch means another version of the gateway. */
export function decode<T>(path: string, schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  throw new UnexpectedAnswerError(path);
}
