import { setImmediate } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { LimitFunction } from 'p-limit';
import type { ReadInTurn } from './store/stored-bytes.ts';

/** The client disconnected while its read was waiting; nobody receives an answer. */
class Gone extends Error {}

/** Whether a request failed because its client disconnected while it was waiting or its body was arriving. */
export function isOfGoneClient(error: Error, { signal }: Request): boolean {
  return error instanceof Gone || (signal.aborted && 'code' in error && error.code === 'ECONNRESET');
}

/** As proxies log it. */
export function clientClosedRequest(): Response {
  return new Response(null, { status: 499 });
}

/** After a shorter wait the client is taken to be there: asking, and letting the event loop turn, takes longer than most reads. */
export const LONG_WAIT_MS = 50;

/** Limits concurrent reads, so that purchases need not wait, and drops reads of disconnected clients after a long wait. */
export function fewReads(reads: LimitFunction): MiddlewareHandler {
  return async (request, next) => {
    const asked = performance.now();
    await reads(async () => {
      const hasWaited = performance.now() - asked > LONG_WAIT_MS;
      if (hasWaited && (await hasGone(request.req.raw.signal))) throw new Gone();
      await next();
    });
  };
}

/** Gives the turn of a read that waits for something else than the store to another one. */
export async function outOfTurn<T>(reads: LimitFunction, wait: () => Promise<T>): Promise<T> {
  reads.concurrency += 1;
  try {
    return await wait();
  } finally {
    reads.concurrency -= 1;
  }
}

/** Waits for work that goes on without this client; throws once it has disconnected. */
export async function unlessGone<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return await new Promise((resolve, reject) => {
    const leave = () => reject(new Gone());
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/** Each read of a streamed answer waits for its own turn, so that other requests wait for one of them at most. */
export function readInTurn(reads: LimitFunction, request: Request): ReadInTurn {
  return (read) => reads(async () => ((await hasGone(request.signal)) ? undefined : await read()));
}

/**
 * Whether the client has disconnected. Lets the event loop turn before it says no: SQLite is synchronous, so without a pause the
 * end of a connection would not be noticed until all reads are done.
 */
async function hasGone(signal: AbortSignal): Promise<boolean> {
  if (!signal.aborted) await setImmediate();
  return signal.aborted;
}
