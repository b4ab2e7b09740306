import * as v from 'valibot';

/**
 * `GET /api/changes`: its `ETag` differs after every ledger line, reported balance and indexed answer; with `If-None-Match` the
 * answer is 304 until then.
 */
export const Changes = v.object({
  /** Whether a purchase is in progress. */
  inFlight: v.boolean(),
});

export type Changes = v.InferOutput<typeof Changes>;
