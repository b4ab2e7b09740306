import type { OrderProblem, OrderState } from '#contract/api/orders.ts';
import type { OperationName } from '#contract/operations.ts';

/** Times are ISO 8601 in UTC. A quote never changes, and is ordered once. */
type QuoteTable = {
  id: string;
  source: string;
  list: string;
  /** JSON, as requested. */
  request: string;
  credits: number;
  created_by: string;
  created_at: string;
};

export type PurchaseOrderTable = {
  id: string;
  source: string;
  /** From 1, in a source. */
  number: number;
  /** Of its purchases. */
  actor: string;
  list: string;
  /** `null` of an order that matches names. */
  quote: string | null;
  /** JSON: kinds of records. */
  operations: string;
  pages: 'first' | 'all';
  state: OrderState;
  reason: string | null;
  created_by: string;
  created_at: string;
  changed_by: string | null;
  /** When `state` changed last. */
  changed_at: string;
  ended_at: string | null;
  /** Since when it runs without a pause, and what was done then. */
  resumed_at: string;
  resumed_done: number;
  expected_credits: number;
  /** Credits in all months together. */
  ceiling: number;
  /** Rows of `order_record`, and how those came out that are done. */
  records: number;
  done: number;
  bought: number;
  held: number;
  refused: number;
  unknown: number;
  /** Nobody else runs it until then. Without a runner, nobody does. */
  lease_until: string | null;
  runner: string | null;
  /** When a process last gave it up; empty if none has. The order that waits longest is next. */
  ran_at: string;
};

/** One page of one record. */
export type OrderRecordTable = {
  purchase_order: string;
  position: number;
  operation: OperationName;
  /** A company number, or the name that is searched. */
  subject: string;
  page: number;
  /** The approved price. */
  credits: number;
  /** A copy from then on is enough; empty if any is. */
  fresh_from: string;
  /** `null` until it is done. */
  outcome: 'bought' | 'held' | OrderProblem['outcome'] | null;
  detail: string | null;
  /** 1 if the source failed without a charge: it is tried again once a person resumes the order. */
  failed: number;
};

export type PurchaseOrderTables = {
  quote: QuoteTable;
  purchase_order: PurchaseOrderTable;
  order_record: OrderRecordTable;
};
