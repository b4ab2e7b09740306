import * as v from 'valibot';
import { COMPANY_OPERATIONS } from '../operations.ts';
import { isIsoDate } from '../values.ts';
import { hasControls } from '../well-formed.ts';

/** Standing orders: records of companies, bought at intervals, with a ceiling that a named person approved. */

export const ORDER_INTERVALS = ['day', 'week', 'month'] as const;

/** Of one order. */
export const MOST_ORDER_COMPANIES = 500;

/** From today to the last day. */
export const MOST_ORDER_YEARS = 10;

/** Of days, `YYYY-MM-DD`. */
export function lastOrderDay(today: string): string {
  return `${Number(today.slice(0, 4)) + MOST_ORDER_YEARS}${today.slice(4)}`;
}

/** Credits per calendar month. */
const HIGHEST_CEILING = 1_000_000;

/** With quotation marks, two orders could have the same name in the ledger. */
const NAME = /^[^“”]{1,60}$/u;

const Name = v.pipe(
  v.string(),
  v.transform((given) => given.normalize('NFC').replace(/\s+/g, ' ').trim()),
  v.check((name) => NAME.test(name) && !hasControls(name)),
);

const Day = v.pipe(v.string(), v.check(isIsoDate));

const Credits = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(HIGHEST_CEILING));

/** A kind of record, at the price that the approver saw. */
const OrderRecord = v.object({ operation: v.picklist(COMPANY_OPERATIONS), credits: Credits });

/** `POST /api/standing-orders`. Days are in London, months of the ceiling in UTC. */
export const NewOrder = v.object({
  name: Name,
  records: v.pipe(v.array(OrderRecord), v.minLength(1), v.maxLength(COMPANY_OPERATIONS.length)),
  companies: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MOST_ORDER_COMPANIES)),
  every: v.picklist(ORDER_INTERVALS),
  /** Credits per calendar month. */
  ceiling: Credits,
  /** The first day; by default today. */
  from: v.optional(Day),
  /** The last day. */
  until: Day,
  approvedBy: Name,
});

/** Why a run ended before its last record. */
export const OrderStop = v.picklist([
  'ceiling',
  'budget',
  'key',
  'balance',
  'credential',
  'failures',
  'price',
  'end',
  'withdrawn',
]);

/** A record that a run could not get. `unknown`: perhaps charged; only a person buys it again. */
const OrderFailure = v.object({
  companyNumber: v.string(),
  operation: v.picklist(COMPANY_OPERATIONS),
  outcome: v.picklist(['refused', 'unknown']),
  detail: v.string(),
});

export const OrderRun = v.object({
  id: v.string(),
  /** Copies that arrived since then are not bought again. */
  dueAt: v.string(),
  startedAt: v.string(),
  /** Absent while the run continues. */
  endedAt: v.optional(v.string()),
  /** Records of the order when the run began. */
  records: v.number(),
  bought: v.number(),
  /** Copies of other purchases that were new enough, and unchanged free ones. */
  held: v.number(),
  refused: v.number(),
  unknown: v.number(),
  spent: v.number(),
  stopped: v.optional(OrderStop),
  /** Why it stopped, or waits, in words. */
  detail: v.optional(v.string()),
  /** At most 20. */
  failures: v.array(OrderFailure),
});

export const StandingOrder = v.object({
  id: v.string(),
  name: v.string(),
  /** In the ledger. */
  actor: v.string(),
  records: v.array(OrderRecord),
  companies: v.number(),
  every: v.picklist(ORDER_INTERVALS),
  ceiling: v.number(),
  from: v.string(),
  until: v.string(),
  approvedBy: v.string(),
  createdBy: v.string(),
  createdAt: v.string(),
  state: v.picklist(['active', 'running', 'paused', 'ended']),
  /** When and by whom it was paused or ended; without a name by itself. */
  since: v.optional(v.string()),
  by: v.optional(v.string()),
  reason: v.optional(v.string()),
  /** Absent if it will not run again. */
  nextDue: v.optional(v.string()),
  /** In the month that counts now, with purchases of unknown outcome. */
  spentThisMonth: v.number(),
});

/** `GET /api/standing-orders?after=`: newest first, 25 at a time; `next` continues. */
export const StandingOrders = v.object({ orders: v.array(StandingOrder), next: v.optional(v.string()) });

/** `GET /api/standing-orders/{id}?before=`: 10 runs at a time, newest first; `next` continues. */
export const OrderDetail = v.object({
  order: StandingOrder,
  companies: v.array(v.string()),
  runs: v.array(OrderRun),
  next: v.optional(v.string()),
});

export type NewOrder = v.InferOutput<typeof NewOrder>;
export type OrderRecord = v.InferOutput<typeof OrderRecord>;
export type OrderInterval = (typeof ORDER_INTERVALS)[number];
export type OrderStop = v.InferOutput<typeof OrderStop>;
export type OrderFailure = v.InferOutput<typeof OrderFailure>;
export type OrderRun = v.InferOutput<typeof OrderRun>;
export type StandingOrder = v.InferOutput<typeof StandingOrder>;
export type StandingOrders = v.InferOutput<typeof StandingOrders>;
export type OrderDetail = v.InferOutput<typeof OrderDetail>;
