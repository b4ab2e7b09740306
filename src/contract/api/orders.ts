import * as v from 'valibot';
import { COMPANY_OPERATIONS, OPERATION_NAMES } from '../operations.ts';

/** Orders of the records of a list: quoted, then bought by the server, one record after another. */

/** Credits of one order. */
const Credits = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));

/** `POST /api/lists/{id}/quote`. Free. */
export const QuoteRequest = v.object({
  operations: v.pipe(
    v.array(v.picklist(COMPANY_OPERATIONS)),
    v.minLength(1),
    v.maxLength(COMPANY_OPERATIONS.length),
  ),
  pages: v.optional(v.picklist(['first', 'all']), 'first'),
  /** Copies that are older are bought again; without it, any copy is enough. */
  olderThanDays: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_650)))),
  /** Only these companies of the list. */
  companies: v.optional(v.array(v.string())),
});

/** Of one kind of record. Companies are counted once, however many rows they have. */
const QuotedRecord = v.object({
  operation: v.picklist(COMPANY_OPERATIONS),
  /** The price of one page. */
  price: v.number(),
  /** Companies whose copies are new enough. */
  held: v.number(),
  /** Companies whose copies are older, and are bought again. */
  older: v.number(),
  notCovered: v.number(),
  /** Companies with an unknown outcome, which only a person buys again. */
  unknown: v.number(),
  /** Companies with a record to buy. */
  toBuy: v.number(),
  /** Pages to buy, of those companies. */
  pages: v.number(),
  /** Companies whose number of pages is known only once the first is bought: `pages` has what the former copy says, or one. */
  pagesUnknown: v.number(),
  credits: v.number(),
});

export const Quote = v.object({
  id: v.string(),
  /** Different matched companies. */
  companies: v.number(),
  /** Rows that are not matched: nothing is bought for them. */
  unmatched: v.number(),
  records: v.array(QuotedRecord),
  /** Of all records that are known: further pages of `pagesUnknown` come on top, up to the ceiling. */
  credits: v.number(),
  /** Seconds at the pace that the source allowed lately. */
  seconds: v.number(),
  /** As last reported; absent if not known. */
  balance: v.optional(v.number()),
  /** Credits that are left in this month; absent without a budget. */
  budgetLeft: v.optional(v.number()),
});

/** `POST /api/lists/{id}/orders` and, without `quote`, `POST /api/lists/{id}/match`. */
export const OrderApproval = v.object({ quote: v.string(), expectedCredits: Credits, ceiling: Credits });
export const MatchApproval = v.omit(OrderApproval, ['quote']);

/** `POST /api/orders/{id}/resume`: a ceiling may only become higher. */
export const OrderResumption = v.object({ ceiling: v.optional(Credits) });

export const ORDER_STATES = ['running', 'paused', 'done', 'cancelled'] as const;

/** A record that an order could not get. `unknown`: perhaps charged; only a person buys it again. */
const OrderProblem = v.object({
  operation: v.picklist(OPERATION_NAMES),
  companyNumber: v.optional(v.string()),
  /** Of a search. */
  query: v.optional(v.string()),
  page: v.number(),
  outcome: v.picklist(['refused', 'unknown']),
  detail: v.string(),
});

export const Order = v.object({
  id: v.string(),
  /** `Order 14`. */
  number: v.number(),
  /** In the ledger. */
  actor: v.string(),
  list: v.object({ id: v.string(), name: v.string() }),
  /** `search`: the names of the list are matched. */
  operations: v.array(v.picklist(OPERATION_NAMES)),
  pages: v.picklist(['first', 'all']),
  state: v.picklist(ORDER_STATES),
  /** Why it is paused, in words; or why it waits, while it runs. */
  reason: v.optional(v.string()),
  createdBy: v.string(),
  createdAt: v.string(),
  /** Absent while it can go on. */
  endedAt: v.optional(v.string()),
  changedBy: v.optional(v.string()),
  expectedCredits: v.number(),
  ceiling: v.number(),
  /** Credits charged, and reserved or of unknown outcome. */
  spent: v.number(),
  /** Pages in all, as far as they are known, and how those came out that are done. */
  records: v.number(),
  done: v.number(),
  bought: v.number(),
  held: v.number(),
  refused: v.number(),
  unknown: v.number(),
  /** Of a running order, at the pace so far. */
  secondsLeft: v.optional(v.number()),
});

/** `GET /api/orders/{id}`: an order with the first 20 records that it could not get. */
export const OrderDetail = v.object({ ...Order.entries, problems: v.array(OrderProblem) });

/** `GET /api/orders?list=&after=`: newest first, 25 at a time. */
export const Orders = v.object({ orders: v.array(Order), next: v.optional(v.string()) });

export type QuoteRequest = v.InferOutput<typeof QuoteRequest>;
export type QuotedRecord = v.InferOutput<typeof QuotedRecord>;
export type Quote = v.InferOutput<typeof Quote>;
export type OrderApproval = v.InferOutput<typeof OrderApproval>;
export type MatchApproval = v.InferOutput<typeof MatchApproval>;
export type OrderState = (typeof ORDER_STATES)[number];
export type OrderProblem = v.InferOutput<typeof OrderProblem>;
export type Order = v.InferOutput<typeof Order>;
export type OrderDetail = v.InferOutput<typeof OrderDetail>;
export type Orders = v.InferOutput<typeof Orders>;
