import * as v from 'valibot';
import { PURCHASE_KINDS } from '../operations.ts';
import { AttemptState } from './attempt.ts';

/** An implausible charge that the source claimed; `booked` credits count until a person decides. */
export const FlaggedCharge = v.object({
  attempt: v.string(),
  operation: v.picklist(PURCHASE_KINDS),
  subject: v.string(),
  /** Of the company, if known. */
  name: v.optional(v.string()),
  /** Of a document. */
  title: v.optional(v.string()),
  page: v.number(),
  startedAt: v.string(),
  startedBy: v.string(),
  /** Digits, perhaps cut off, so that no claim is too large. */
  claimed: v.string(),
  booked: v.number(),
});

export const Spending = v.object({
  operation: v.picklist(PURCHASE_KINDS),
  actor: v.string(),
  thisMonth: v.number(),
  today: v.number(),
  /** In flight, unknown or written off: may have been charged. */
  uncertain: v.number(),
});

/** `GET /api/credits`. Days and months are in UTC; an attempt counts from its start. */
export const Credits = v.object({
  /** Balance as the source last reported it; absent until then. */
  remaining: v.optional(v.object({ credits: v.number(), reportedAt: v.string() })),
  spentThisMonth: v.number(),
  spentToday: v.number(),
  /** May still turn out to have been charged. */
  unsettled: v.number(),
  writtenOff: v.number(),
  /** Limit per calendar month, if set; all amounts above count. */
  budget: v.optional(v.number()),
  spending: v.array(Spending),
  /** Months (`2026-11`) if the database's clock was set back: `countsIn` is later than its own. */
  clockBehind: v.optional(v.object({ clock: v.string(), countsIn: v.string() })),
  /** Newest first, 100 at most. */
  flagged: v.optional(v.array(FlaggedCharge), []),
});

const SpendingInMonth = v.object({
  operation: v.picklist(PURCHASE_KINDS),
  actor: v.string(),
  charged: v.number(),
  /** Charged today; absent for another month than the one that counts now. */
  today: v.optional(v.number()),
  /** In flight, unknown or written off: may have been charged. */
  uncertain: v.number(),
});

const ChargedDay = v.object({ day: v.string(), charged: v.number() });

/** `GET /api/credits/spending?month=2026-11&actor=A`. Without a month, of the one that counts now; months and days are in UTC. */
export const MonthSpending = v.object({
  month: v.string(),
  /** Absent before the first purchase. */
  firstMonth: v.optional(v.string()),
  /** Of everyone, most credits first. */
  spending: v.array(SpendingInMonth),
  /** Of `actor`, or of everyone; days without a charge are left out. */
  days: v.array(ChargedDay),
});

/** `corrected` is no state: an administrator changed what a settled attempt cost, by `credits`. */
export const LedgerEvent = v.picklist([...AttemptState.options, 'corrected']);

export const LedgerEntry = v.object({
  seq: v.number(),
  at: v.string(),
  event: LedgerEvent,
  credits: v.number(),
  attempt: v.string(),
  actor: v.string(),
  operation: v.picklist(PURCHASE_KINDS),
  subject: v.string(),
  /** Of the company, if known. */
  name: v.optional(v.string()),
  /** Of a document. */
  title: v.optional(v.string()),
  page: v.number(),
  version: v.number(),
  detail: v.optional(v.string()),
});

/** `GET /api/credits/ledger?before=SEQ`: newest first, 100 at a time; `next` continues. */
export const Ledger = v.object({
  entries: v.array(LedgerEntry),
  next: v.optional(v.number()),
});

export type FlaggedCharge = v.InferOutput<typeof FlaggedCharge>;
export type Spending = v.InferOutput<typeof Spending>;
export type Credits = v.InferOutput<typeof Credits>;
export type SpendingInMonth = v.InferOutput<typeof SpendingInMonth>;
export type ChargedDay = v.InferOutput<typeof ChargedDay>;
export type MonthSpending = v.InferOutput<typeof MonthSpending>;
export type LedgerEvent = v.InferOutput<typeof LedgerEvent>;
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>;
export type Ledger = v.InferOutput<typeof Ledger>;
