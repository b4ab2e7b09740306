import * as v from 'valibot';
import { COMPANY_OPERATIONS } from '../operations.ts';

/** In one answer. */
export const TIMELINE_PAGE = 50;

/** What happened; `differs`: a version of a record differs from the version before. */
const EVENT_KINDS = [
  'incorporated',
  'dissolved',
  'renamed',
  'accounts',
  'confirmation-statement',
  'appointed',
  'resigned',
  'notified',
  'ceased',
  'filed',
  'judgment',
  'satisfied',
  'period-ended',
  'differs',
] as const;

/**
 * An entry of a company's history. The date is that of the event, as the record states it; of `differs` it is the day on which
 * the later version was received, in London.
 */
export const TimelineEntry = v.object({
  id: v.string(),
  operation: v.picklist(COMPANY_OPERATIONS),
  kind: v.picklist(EVENT_KINDS),
  /** ISO. */
  date: v.string(),
  /** A person, a document, a case, a former name; of `differs`, what changed, in words. */
  title: v.string(),
  /** A role, a category, an amount in pounds; of `differs`, who refreshed the record. */
  detail: v.string(),
  /** The page of the record that states it. */
  page: v.number(),
  /** Of `differs`: the later version, counted by the first page. */
  version: v.optional(v.number()),
});

/**
 * `GET /api/company/{number}/changes?cursor=&record=`: dated events of all held records, and what differs between their
 * versions, newest first; `record` is one kind of record. `next` continues.
 */
export const Timeline = v.object({
  companyNumber: v.string(),
  entries: v.array(TimelineEntry),
  /** Kinds of records with an entry, in the order of the tabs. */
  operations: v.array(v.picklist(COMPANY_OPERATIONS)),
  next: v.optional(v.string()),
});

export type EventKind = (typeof EVENT_KINDS)[number];
export type TimelineEntry = v.InferOutput<typeof TimelineEntry>;
export type Timeline = v.InferOutput<typeof Timeline>;
