import * as v from 'valibot';

/**
 * `GET /api/changes`: its `ETag` differs after every ledger line, reported balance and indexed answer; with `If-None-Match` the
 * answer is 304 until then.
 */
export const Changes = v.object({
  /** Whether a purchase is in progress. */
  inFlight: v.boolean(),
  /** What the ledger has lost, in words: purchases wait until a person accepts it with `POST /api/credits/loss`. */
  loss: v.optional(v.string()),
});

/** Of `POST /api/credits/loss`: what the person has read. */
export const AcceptedLoss = v.object({ loss: v.string() });

export type Changes = v.InferOutput<typeof Changes>;
