import { type Generated, type RawBuilder, sql } from 'kysely';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { LedgerEvent } from '#contract/api/credits.ts';
import type { HeldKind } from '#contract/api/held.ts';
import type { RecordProblem } from '#contract/api/holding.ts';
import type { KeyKind } from '#contract/api/team.ts';
import type { OperationName, PurchaseKind } from '#contract/operations.ts';
import type { Database } from '#database/database.ts';
import type { Clock } from '#database/engine.ts';
import type { ListTables } from '../lists/list-tables.ts';
import type { PortfolioTables } from '../portfolio/portfolio-tables.ts';
import type { AgentCallTables } from './agent-call-tables.ts';
import type { AlertTables } from './alert-tables.ts';
import type { ChangeTables } from './change-tables.ts';
import type { NoteTables } from './note-tables.ts';
import type { PurchaseOrderTables } from './purchase-order-tables.ts';
import type { RecordQuoteTables } from './record-quote-tables.ts';
import type { OrderTables } from './standing-order-tables.ts';

/** The source is part of every unique index, so that no source answers for another. */
export type RecordAddress = {
  source: string;
  /** Address below `/api`, such as `/company/00445790/ccj?page=2`. */
  resource: string;
  version: number;
};

/** One attempt to buy one version of one record. Times are ISO 8601 in UTC. */
export type AttemptTable = RecordAddress & {
  id: string;
  operation: PurchaseKind;
  subject: string;
  page: number;
  /** Of a document. */
  title: string | null;
  /** 0 for a document, whose price is unknown. */
  credits: number;
  state: AttemptState;
  actor: string;
  started_at: string;
  /** Time after which the outcome of a reserved attempt counts as unknown. */
  lease_until: string;
  problem: string | null;
  /** `YYYY-MM` if its credits do not count in the month of `started_at`, because the clock was wrong. */
  counts_in: string | null;
};

/** Append-only: the database refuses to change a line. The lines of charges and corrections add up to what was spent. */
type LedgerTable = {
  seq: Generated<number>;
  source: string;
  at: string;
  attempt: string;
  event: LedgerEvent;
  credits: number;
  actor: string;
  detail: string | null;
};

/**
 * Append-only: from where the ledger is complete again. `loss` is what a person has accepted, `unexplained` are the credits that
 * the embedded lookup service had charged beyond the ledger.
 */
type LedgerBaselineTable = {
  seq: Generated<number>;
  at: string;
  actor: string;
  unexplained: number | null;
  loss: string | null;
};

type AnswerTable = {
  attempt: string;
  raw: Uint8Array;
  content_type: string;
  sha256: string;
  received_at: string;
  credits_charged: number;
};

/** Long bytes of an answer or a fragment, whose row is then empty. `position` counts bytes. */
type AnswerPartTable = { attempt: string; position: number; bytes: Uint8Array };

/** An implausible charge, as the source claimed it, until a person has corrected or confirmed what was booked. */
type FlaggedChargeTable = { source: string; attempt: string; claimed: string };

/** Bytes of a successful answer that broke off: perhaps charged, never a record. */
type FragmentTable = {
  attempt: string;
  raw: Uint8Array;
  length: number;
  content_type: string;
  /** Empty if an earlier version has stored it. */
  sha256: string;
};

/** The problem is `unread` until the bytes are checked, `null` if the record can be shown. `reading` is 0 until then. */
type RecordTable = RecordAddress & {
  attempt: string;
  problem: RecordProblem | 'unread' | null;
  reading: Generated<number>;
  /** Set while a large answer is read: when another process may take the reading for abandoned. */
  reading_until: string | null;
  /** JSON: paths of members that the answer states more than once; `null` if none. */
  duplicates: string | null;
};

/** Credits of the attempts that count in a month (`2026-11`), and in a day of it (`2026-11-21`). `unsettled` may still be charged. */
export type SpendingTable = {
  source: string;
  period: string;
  operation: PurchaseKind;
  actor: string;
  settled: number;
  unsettled: number;
  written_off: number;
};

/**
 * The records of a subject, one row per kind. `version`, `fetched_at`, `actor` and `problem` are those of the first page's
 * newest copy, or 0 and empty; for the kind `company` always.
 */
export type HoldingTable = {
  source: string;
  subject: string;
  kind: HeldKind;
  /** Empty if no held record states it. */
  name: string;
  sort_name: string;
  pages: number;
  last_page: number;
  copies: number;
  version: number;
  fetched_at: string;
  actor: string;
  problem: RecordProblem | null;
  /** As the newest readable page states; `null` if none does, and for the kind `company`. */
  total_pages: number | null;
  latest_at: string;
  latest_operation: OperationName;
  latest_actor: string;
};

type HeldPageTable = { source: string; subject: string; operation: OperationName; page: number };

/** Number of holdings of a kind, and of companies whose officers are indexed. */
export type TallyTable = { source: string; kind: HeldKind | 'officers'; total: number };

/** Facts about companies from held records, one row per company and operation. */
export type KnownCompanyTable = {
  source: string;
  company_number: string;
  operation: 'profile' | 'search' | 'group-structure' | 'ccj' | 'vat-number';
  name: string;
  status: string;
  type: string;
  /** Empty if the company has not ceased. */
  ceased_on: string;
  locality: string;
  postal_code: string;
  /** Equal for the same registered office; empty if the office is not stated. */
  address_key: string;
  fetched_at: string;
};

type Observation = Pick<KnownCompanyTable, 'source' | 'company_number' | 'operation'>;

/** The current name has position 0; former names follow, newest first. */
export type KnownNameTable = Observation & {
  position: number;
  /** Equal for names that differ only in legal form and case. */
  name_key: string;
  name: string;
};

export type KnownWordTable = Observation & {
  word: string;
  position: number;
  /** All words of that name, each between blanks. */
  name_text: string;
  fetched_at: string;
};

export type KnownSearchTable = { source: string; query: string; query_text: string; fetched_at: string };

type KnownSearchWordTable = { source: string; word: string; query: string };

/** A held page of officers, with the version from which its offices are indexed. */
export type OfficersPageTable = { source: string; company_number: string; page: number; version: number };

/** Members that are not stated are empty. */
export type OfficeTable = {
  source: string;
  company_number: string;
  page: number;
  position: number;
  person_id: number;
  name: string;
  role: string;
  status: string;
  appointment_date: string;
  resignation_date: string;
};

/** Of a free copy, which has no ledger line: the newest data that answers so. */
type OriginTable = { attempt: string; label: string; as_of: string | null; build: string };

/** One row per source with free copies, which each load updates, so that readers notice it. */
type LoadingTable = { source: string; loads: number };

type BalanceTable = { source: string; remaining: number; reported_at: string };

/** One row per source, which every claim under a budget updates: the row lock serialises them. */
type PurseTable = { source: string; claims: number };

/** Only the SHA-256 of a key is stored. */
type AccessKeyTable = {
  id: Generated<number>;
  name: string;
  key_hash: string;
  created_at: string;
  revoked_at: string | null;
  kind: Generated<KeyKind>;
  may_buy: Generated<number>;
  /** Credits that the holder may spend in a UTC day and in a month. */
  per_day: number | null;
  per_month: number | null;
  /** Credits above which a person approves a purchase. */
  approve_above: number | null;
  /** At most a minute before the last request. */
  last_seen_at: string | null;
};

/** Only the SHA-256 of a token is stored. `browser` consists of our words, such as `Firefox on Windows`. */
type SessionTable = {
  token_hash: string;
  access_key: number;
  created_at: string;
  expires_at: string;
  last_used_at: string;
  browser: string;
};

export type StoreTables = AgentCallTables &
  AlertTables &
  ChangeTables &
  PortfolioTables &
  ListTables &
  NoteTables &
  OrderTables &
  PurchaseOrderTables &
  RecordQuoteTables & {
    attempt: AttemptTable;
    ledger: LedgerTable;
    ledger_baseline: LedgerBaselineTable;
    answer: AnswerTable;
    answer_part: AnswerPartTable;
    flagged_charge: FlaggedChargeTable;
    fragment: FragmentTable;
    purse: PurseTable;
    access_key: AccessKeyTable;
    session: SessionTable;
    record: RecordTable;
    spending: SpendingTable;
    holding: HoldingTable;
    held_page: HeldPageTable;
    tally: TallyTable;
    known_company: KnownCompanyTable;
    known_name: KnownNameTable;
    known_word: KnownWordTable;
    known_search: KnownSearchTable;
    known_search_word: KnownSearchWordTable;
    officers_page: OfficersPageTable;
    office: OfficeTable;
    balance: BalanceTable;
    origin: OriginTable;
    loading: LoadingTable;
  };

/** At most one attempt of each version may have one of these states. */
export const LIVE_OR_PAID = oneOf('reserved', 'unknown', 'settled');

export const OPEN = oneOf('reserved', 'unknown');

/** Literals: a parameter would not prove that a partial index serves the query. */
function oneOf(...states: AttemptState[]): RawBuilder<AttemptState> {
  return sql`(${sql.join(states.map((state) => sql.lit(state)))})`;
}

export type SourceDatabase = Database<StoreTables> & { readonly source: string; readonly clock: Clock };
