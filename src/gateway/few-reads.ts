import { setImmediate } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { LimitFunction } from 'p-limit';
import type { GatewayRequest } from './context.ts';

/** The client disconnected while its read was waiting; nobody receives an answer. */
export class Gone extends Error {}

/** Shorter waits need no pause, which takes longer than most reads. */
const LONG_WAIT_MS = 50;

/** Limits concurrent reads, so that purchases need not wait, and drops waiting reads of disconnected clients. */
export function fewReads(reads: LimitFunction): MiddlewareHandler<GatewayRequest> {
  return async (request, next) => {
    const waits = reads.activeCount >= reads.concurrency;
    const asked = performance.now();
    await reads(async () => {
      if (waits && (await hasGone(request.req.raw.signal, performance.now() - asked))) throw new Gone();
      await next();
    });
  };
}

/**
 * Whether the client has disconnected. After a long wait it lets the event loop turn before it says no: SQLite is synchronous, so
 * without a pause the end of a connection would not be noticed until all reads are done.
 */
export async function hasGone(signal: AbortSignal, waitedMs = Number.POSITIVE_INFINITY): Promise<boolean> {
  if (!signal.aborted && waitedMs > LONG_WAIT_MS) await setImmediate();
  return signal.aborted;
}
