import * as v from 'valibot';
import { OPERATION_NAMES } from '../operations.ts';
import { AttemptState } from './attempt.ts';

/** What one person spent on one operation in the current month. Credits as charged where that is known. */
export const Spending = v.object({
  operation: v.picklist(OPERATION_NAMES),
  actor: v.string(),
  thisMonth: v.number(),
  today: v.number(),
  /** Under way, unknown or written off: may have been charged. */
  uncertain: v.number(),
});

/** `GET /api/credits`. Days and months are of UTC; an attempt belongs to those in which it was started. */
export const Credits = v.object({
  /** Balance as the source last reported it, and when; absent until it has said so once. */
  remaining: v.optional(v.object({ credits: v.number(), reportedAt: v.string() })),
  /** Settled in the current month, and today. */
  spentThisMonth: v.number(),
  spentToday: v.number(),
  /** Under way or unknown in the current month: may still turn out to have been charged. */
  unsettled: v.number(),
  /** Written off in the current month: may have been charged, and nobody will ever know. */
  writtenOff: v.number(),
  /** Credits per calendar month that may be spent, where the operator set a limit. All of the above count. */
  budget: v.optional(v.number()),
  /** The same by operation and person, those who spent most first. */
  spending: v.array(Spending),
});

/** A line says which state an attempt came into. */
export const LedgerEvent = AttemptState;

/** One line of the append-only ledger. */
export const LedgerEntry = v.object({
  seq: v.number(),
  at: v.string(),
  event: LedgerEvent,
  credits: v.number(),
  attempt: v.string(),
  actor: v.string(),
  operation: v.picklist(OPERATION_NAMES),
  /** Company number or query. */
  subject: v.string(),
  page: v.number(),
  version: v.number(),
  detail: v.optional(v.string()),
});

/** `GET /api/credits/ledger?before=SEQ`: newest first, 500 at a time; `next` continues. */
export const Ledger = v.object({
  entries: v.array(LedgerEntry),
  next: v.optional(v.number()),
});

export type Spending = v.InferOutput<typeof Spending>;
export type Credits = v.InferOutput<typeof Credits>;
export type LedgerEvent = v.InferOutput<typeof LedgerEvent>;
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>;
export type Ledger = v.InferOutput<typeof Ledger>;
