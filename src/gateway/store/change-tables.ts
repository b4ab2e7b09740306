import type { EventKind } from '#contract/api/timeline.ts';
import type { DateKind } from '#contract/api/watch.ts';
import type { CompanyOperation } from '#contract/operations.ts';

type RecordKind = { source: string; company_number: string; operation: CompanyOperation };

/**
 * A version of a record, counted by its first page, and what differs from the version before. `total` and what follows it are
 * empty while it waits to be compared.
 */
export type ComparisonTable = RecordKind & {
  version: number;
  state: 'waiting' | 'compared';
  seen_at: string;
  actor: string;
  /** Counted, so that what was compared meanwhile is compared again. */
  requests: number;
  total: number;
  /** In words; empty if nothing differs. */
  summary: string;
  /** JSON of the first `RecordChange`s. */
  changes: string;
};

/** A page whose dates are indexed, with the version from which they are. */
export type DatedPageTable = RecordKind & { page: number; version: number };

/** A dated event that a held record states, or a version that differs from the one before. Dates are ISO. */
export type EventTable = RecordKind & {
  /** Identifies it among those of the record. */
  item: string;
  kind: EventKind;
  happened_on: string;
  title: string;
  detail: string;
  page: number;
  /** 0 of an event that a record states. */
  version: number;
};

/** `as_of` is when the copy was received that says so. */
export type NextDateTable = RecordKind & {
  item: string;
  kind: DateKind;
  due_on: string;
  detail: string;
  page: number;
  as_of: string;
};

type WatchTable = { source: string; person: string; company_number: string; since: string };

type WatchTallyTable = { source: string; person: string; companies: number; looked_at: string | null };

/** One row per person who watches the company, so that each reads and marks it alone. */
export type NewsTable = RecordKind & {
  person: string;
  version: number;
  seen_at: string;
  read_at: string | null;
};

/** The dates of watched companies, per person, so that they are read in order of their day. */
type WatchedDateTable = RecordKind & { person: string; item: string; due_on: string };

/** `reached` is the company up to which the records of the build were loaded; `null` when all were. */
type WatchRefreshTable = { source: string; build: string; reached: string | null };

export type ChangeTables = {
  comparison: ComparisonTable;
  dated_page: DatedPageTable;
  event: EventTable;
  next_date: NextDateTable;
  watch: WatchTable;
  watch_tally: WatchTallyTable;
  news: NewsTable;
  watched_date: WatchedDateTable;
  watch_refresh: WatchRefreshTable;
};
