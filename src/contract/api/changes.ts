import * as v from 'valibot';
import { ORDER_STATES } from './orders.ts';

/**
 * `GET /api/changes`: its `ETag` differs after every ledger line, reported balance, indexed answer and changed order; with
 * `If-None-Match` the answer is 304 until then.
 */
export const Changes = v.object({
  /** Whether a purchase is in progress. */
  inFlight: v.boolean(),
  /** What the ledger has lost, in words: purchases wait until a person accepts it with `POST /api/credits/loss`. */
  loss: v.optional(v.string()),
  /** Orders of lists that the person made. */
  orders: v.optional(
    v.object({
      running: v.number(),
      /** Done within the last seven days, or paused by themselves. */
      ended: v.array(
        v.object({
          id: v.string(),
          number: v.number(),
          list: v.object({ id: v.string(), name: v.string() }),
          state: v.picklist(ORDER_STATES),
          /** A resumed order may pause again. */
          changedAt: v.string(),
          reason: v.optional(v.string()),
        }),
      ),
    }),
  ),
});

/** Of `POST /api/credits/loss`: what the person has read. */
export const AcceptedLoss = v.object({ loss: v.string() });

export type Changes = v.InferOutput<typeof Changes>;
