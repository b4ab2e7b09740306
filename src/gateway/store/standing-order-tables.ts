import type { OrderFailure, OrderInterval, OrderStop } from '#contract/api/standing-orders.ts';
import type { CompanyOperation } from '#contract/operations.ts';

/** Days are in London; times are ISO 8601 in UTC. */
export type StandingOrderTable = {
  id: string;
  source: string;
  name: string;
  /** Equal for names that differ only in spelling. */
  name_key: string;
  /** Of its purchases. */
  actor: string;
  /** JSON: kinds of records, with the approved prices. */
  records: string;
  companies: number;
  every: OrderInterval;
  /** Credits per calendar month. */
  ceiling: number;
  first_day: string;
  last_day: string;
  /** The end of `last_day` in London. */
  ends_at: string;
  approved_by: string;
  created_by: string;
  created_at: string;
  paused_at: string | null;
  ended_at: string | null;
  /** Who paused or ended it; `null` if it paused itself. */
  changed_by: string | null;
  reason: string | null;
  /** Stays until the run is over; `null` if none follows. */
  next_due_at: string | null;
  /** Index of the record with which the next run begins. */
  next_record: number;
  /** Nobody else runs it until then. */
  lease_until: string | null;
  runner: string | null;
};

type StandingOrderCompanyTable = { standing_order: string; position: number; company_number: string };

export type StandingOrderRunTable = {
  id: string;
  standing_order: string;
  due_at: string;
  started_at: string;
  ended_at: string | null;
  first_record: number;
  /** Records that this run is done with, and how these came out. */
  done: number;
  bought: number;
  held: number;
  refused: number;
  unknown: number;
  spent: number;
  stopped: OrderStop | null;
  detail: string | null;
};

type StandingOrderFailureTable = {
  run: string;
  position: number;
  company_number: string;
  operation: CompanyOperation;
  outcome: OrderFailure['outcome'];
  detail: string;
};

export type OrderTables = {
  standing_order: StandingOrderTable;
  standing_order_company: StandingOrderCompanyTable;
  standing_order_run: StandingOrderRunTable;
  standing_order_failure: StandingOrderFailureTable;
};
