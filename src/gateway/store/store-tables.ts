import type { Generated } from 'kysely';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { LedgerEvent } from '#contract/api/credits.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Database } from '#database/database.ts';
import type { Clock } from '#database/engine.ts';

/** Which record of which source: part of every unique index, so that no source answers for another. */
type RecordAddress = {
  source: string;
  /** Address below `/api`, such as `/company/00445790/ccj?page=2`. */
  resource: string;
  version: number;
};

/** One attempt to buy one version of one record. Times are ISO 8601 in UTC. */
export type AttemptTable = RecordAddress & {
  id: string;
  operation: OperationName;
  /** Company number or query. */
  subject: string;
  page: number;
  credits: number;
  state: AttemptState;
  actor: string;
  started_at: string;
  /** While reserved: after this the attempt's outcome counts as unknown. */
  lease_until: string;
  /** Problem document of an attempt that was released or is unknown. */
  problem: string | null;
};

/** Insert-only: the database itself refuses to change a line. */
type LedgerTable = {
  seq: Generated<number>;
  at: string;
  attempt: string;
  event: LedgerEvent;
  credits: number;
  actor: string;
  detail: string | null;
};

/** The provider's bytes as received, by the attempt that paid for them. */
type AnswerTable = {
  attempt: string;
  raw: Uint8Array;
  content_type: string;
  sha256: string;
  received_at: string;
  credits_charged: number;
};

/** Bytes of a success that broke off. Paid for perhaps, a record never. */
type FragmentTable = { attempt: string; raw: Uint8Array; length: number; content_type: string };

/** A version of a record, and what is known of its answer: `unread` until it was read, `null` where it can be shown. */
type RecordTable = RecordAddress & {
  attempt: string;
  problem: RecordProblem | 'unread' | null;
  /** Edition of the reader that noted what it tells, see `EDITION`. */
  reading: Generated<number>;
};

/** Why a record is held and not shown as what was asked for. */
export type RecordProblem = 'unreadable' | 'wrong-company';

/** What held records say of companies, per record kind: for headers and lists. Derived, may be made anew. */
export type KnownCompanyTable = {
  source: string;
  company_number: string;
  operation: 'profile' | 'search';
  name: string;
  status: string;
  type: string;
  /** Date of cessation, empty while there is none. */
  ceased_on: string;
  locality: string;
  postal_code: string;
  /** Equal for the same registered office; empty where that is not stated. */
  address_key: string;
  fetched_at: string;
};

/** A record's telling of one company: all of it is replaced together. */
type Telling = Pick<KnownCompanyTable, 'source' | 'company_number' | 'operation'>;

/** A name of a company: the current one at position 0, then former ones, newest first. */
export type KnownNameTable = Telling & {
  position: number;
  /** Equal for the same name, legal form and case aside. */
  name_key: string;
  name: string;
};

/** A word under which a company is found: of one of its names, or its number. */
export type KnownWordTable = Telling & {
  word: string;
  position: number;
  /** All the words of that name, each between blanks. */
  name_text: string;
  fetched_at: string;
};

/** A search whose first page is held. */
type KnownSearchTable = { source: string; query: string; query_text: string; fetched_at: string };

/** Pages of officers that are held, with the version that their offices are from. */
export type OfficersPageTable = { source: string; company_number: string; page: number; version: number };

/** An office of a person. What is not stated is empty. */
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

/** Balance as a source last reported it. */
type BalanceTable = { source: string; remaining: number; reported_at: string };

/** One row per source, written by every claim under a budget: whoever writes it goes first. */
type PurseTable = { source: string; claims: number };

/** Who may read and buy. The key itself is never stored, only its SHA-256. */
type AccessKeyTable = {
  id: Generated<number>;
  name: string;
  key_hash: string;
  created_at: string;
  revoked_at: string | null;
};

/** A browser that signed in with an access key; its cookie is stored as a SHA-256. */
type SessionTable = { token_hash: string; access_key: number; created_at: string; expires_at: string };

export type StoreTables = {
  attempt: AttemptTable;
  ledger: LedgerTable;
  answer: AnswerTable;
  fragment: FragmentTable;
  purse: PurseTable;
  access_key: AccessKeyTable;
  session: SessionTable;
  record: RecordTable;
  known_company: KnownCompanyTable;
  known_name: KnownNameTable;
  known_word: KnownWordTable;
  known_search: KnownSearchTable;
  officers_page: OfficersPageTable;
  office: OfficeTable;
  balance: BalanceTable;
};

/** States in which a version is being bought, may have been bought, or has been: at most one attempt of each. */
export const LIVE_OR_PAID = ['reserved', 'unknown', 'settled'] as const satisfies readonly AttemptState[];

/** The tables as one source sees them, with the clock that everything written carries. */
export type SourceTables = Database<StoreTables> & { readonly source: string; readonly clock: Clock };
