import * as v from 'valibot';
import { OPERATION_NAMES } from '../operations.ts';

/** In one answer. */
export const MOST_SUBJECTS = 100;

/** The records of a company together, one of them, or one search. */
export const HeldSubject = v.object({
  /** A company number, or a query. */
  subject: v.string(),
  /** Of the company, where a held record states it. */
  name: v.optional(v.string()),
  /** In the order of the tabs; in a list of records, the one operation. */
  operations: v.array(v.picklist(OPERATION_NAMES)),
  /** Pages held, each counted once. */
  pages: v.number(),
  /** The newest purchase; with an operation or `record` as `kind`, the newest of that operation. */
  latest: v.object({
    operation: v.picklist(OPERATION_NAMES),
    fetchedAt: v.string(),
    boughtBy: v.string(),
  }),
});

export const HELD_KINDS = ['company', ...OPERATION_NAMES] as const;

/** What a list has: `record` is every record and search, one by one. */
export const HELD_LISTS = ['record', ...HELD_KINDS] as const;

export const HELD_ORDERS = ['latest', 'oldest', 'name'] as const;

/**
 * `GET /api/held?kind=&words=&company=&boughtBefore=&boughtBy=&sort=&after=&limit=`: `next` continues. With `boughtBefore` or
 * `boughtBy`, counting stops after 400, and `more` says so.
 */
export const HeldPage = v.object({
  subjects: v.array(HeldSubject),
  total: v.number(),
  /** There are more than were counted. */
  more: v.optional(v.boolean(), false),
  next: v.optional(v.string()),
});

/** `GET /api/held/companies?number=`, repeated: the companies among these with records of the team. */
export const HeldCompanies = v.object({ subjects: v.array(HeldSubject) });

/** `GET /api/held/counts`. A record counts once, with all its pages and versions. */
export const HeldCounts = v.object({
  companies: v.number(),
  records: v.number(),
  searches: v.number(),
  byOperation: v.record(v.picklist(OPERATION_NAMES), v.number()),
  /** Who bought the newest copy of a record or search, by name; at most 100. */
  buyers: v.optional(v.array(v.string()), []),
});

export type HeldSubject = v.InferOutput<typeof HeldSubject>;
export type HeldKind = (typeof HELD_KINDS)[number];
export type HeldList = (typeof HELD_LISTS)[number];
export type HeldOrder = (typeof HELD_ORDERS)[number];
export type HeldPage = v.InferOutput<typeof HeldPage>;
export type HeldCounts = v.InferOutput<typeof HeldCounts>;
