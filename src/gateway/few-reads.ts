import { setImmediate } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { LimitFunction } from 'p-limit';
import type { GatewayRequest } from './context.ts';

/** Reads wait for their turn, and purchases do not; those of clients that have gone are dropped. */
export function fewReads(reads: LimitFunction): MiddlewareHandler<GatewayRequest> {
  return async (request, next) => {
    const waits = reads.activeCount >= reads.concurrency;
    await reads(async () => {
      if (waits) await unlessGone(request.req.raw);
      await next();
    });
  };
}

/**
 * Lets the event loop turn before it looks: SQLite is synchronous, so without a pause the end of a connection would not be
 * noticed until all reads are done.
 */
async function unlessGone({ signal }: Request): Promise<void> {
  if (!signal.aborted) await setImmediate();
  signal.throwIfAborted();
}
