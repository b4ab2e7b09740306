import * as v from 'valibot';

/**
 * `restated`: another figure for a period that was already reported. `cannot-tell`: the two versions do not say it, for the
 * `reason` given.
 */
const CHANGE_TYPES = ['added', 'removed', 'changed', 'restated', 'cannot-tell'] as const;

/** One difference between two versions of a record. */
export const RecordChange = v.object({
  type: v.picklist(CHANGE_TYPES),
  /** As on screen: of a member, such as `Occupation`, or of an item that is added or removed, such as `Officer`. */
  label: v.string(),
  /** What the item of a list is called: `SMITH, John, director`. */
  item: v.optional(v.string()),
  /** Below the record; an item by its identity, in the earlier version if it has the item: `items[10482, DIRECTOR, 2019-03-01].occupation`. */
  path: v.string(),
  /** The item in the later version, where its identity there is another than that in `path`. */
  later: v.optional(v.string()),
  /** As in the record; `null` if it does not state it. */
  before: v.unknown(),
  after: v.unknown(),
  reason: v.optional(v.string()),
});

/**
 * `GET /api/company/{number}/{segment}/changes?from=N&to=M`, versions of the first page. Pages of the list that were received
 * before the next version of the first page belong to the version.
 */
export const RecordChanges = v.object({
  from: v.number(),
  to: v.number(),
  changes: v.array(RecordChange),
});

export type RecordChange = v.InferOutput<typeof RecordChange>;
export type RecordChanges = v.InferOutput<typeof RecordChanges>;
