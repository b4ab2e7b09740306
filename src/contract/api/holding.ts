import * as v from 'valibot';
import { Attempt } from './attempt.ts';
import { Origin } from './source.ts';

const copy = {
  version: v.number(),
  fetchedAt: v.string(),
  boughtBy: v.string(),
  creditsCharged: v.number(),
  /** Of a free copy: the newest data that says so. */
  origin: v.optional(Origin),
};

const Copy = v.object(copy);

/** Why a held record cannot be shown; its bytes can be downloaded. `altered`: they are not those that were received. */
export const RecordProblem = v.picklist(['unreadable', 'wrong-company', 'altered']);

/** `envelope` is the provider's response verbatim; absent if it is not JSON. */
export const Held = v.object({
  held: v.literal(true),
  ...copy,
  credits: v.number(),
  envelope: v.optional(v.unknown()),
  problem: v.optional(RecordProblem),
  /** Paths of members that the response states more than once, such as `data.overview.company_name`: the last one counts. */
  duplicates: v.optional(v.array(v.string())),
  /** The newest 20, newest first; with `page=all`, of later pages the newest only. Versions count from 1 without gaps. */
  versions: v.array(Copy),
  attempt: v.optional(Attempt),
  /** Of the newest free copy, if it is not from the data that the source has now: whether that can be loaded, or has no such record. */
  newer: v.optional(v.picklist(['available', 'gone'])),
});

/** The source has no such company, and no record of it is held. `at`: when the source said so, and whether that was
 * free; absent if Dossier knows it without asking. */
export const UnknownCompany = v.object({ at: v.optional(v.string()), free: v.optional(v.boolean()) });

export const NotHeld = v.object({
  held: v.literal(false),
  credits: v.number(),
  /** False if the source does not cover the record, and for 24 hours after `NOT_COVERED`. */
  covered: v.boolean(),
  unknown: v.optional(UnknownCompany),
  attempt: v.optional(Attempt),
});

/** `GET` of a record, free for every usable address. */
export const Holding = v.variant('held', [Held, NotHeld]);

/** `?page=all`: the state of the first page, and all held pages in order. */
export const HeldPages = v.object({
  first: Holding,
  pages: v.array(v.object({ page: v.number(), holding: Held })),
});

/** `GET …/versions?before=N`: newest first, 100 at a time; `next` continues. */
export const Versions = v.object({
  versions: v.array(
    v.object({
      ...copy,
      /** What differs from the version before, in words; empty if nothing does; absent for the first and until it is compared. */
      changes: v.optional(v.string()),
    }),
  ),
  next: v.optional(v.number()),
});

export type RecordProblem = v.InferOutput<typeof RecordProblem>;
export type UnknownCompany = v.InferOutput<typeof UnknownCompany>;
export type Versions = v.InferOutput<typeof Versions>;
export type Held = v.InferOutput<typeof Held>;
export type NotHeld = v.InferOutput<typeof NotHeld>;
export type Holding = v.InferOutput<typeof Holding>;
export type HeldPages = v.InferOutput<typeof HeldPages>;
