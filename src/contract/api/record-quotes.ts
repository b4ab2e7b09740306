import * as v from 'valibot';
import { COMPANY_OPERATIONS, OPERATION_NAMES } from '../operations.ts';
import { Problem } from './problem.ts';

export const MOST_QUOTED = 100;

const Page = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)));

/** `refresh`: a newer copy of a record that is held. */
const WantedRecord = v.strictObject({
  number: v.string(),
  segment: v.picklist(COMPANY_OPERATIONS),
  page: Page,
  refresh: v.optional(v.boolean()),
});

/** A search at the source, which finds companies that the team does not know yet. */
const WantedSearch = v.strictObject({
  query: v.pipe(v.string(), v.minLength(1)),
  page: Page,
  refresh: v.optional(v.boolean()),
});

/** `POST /api/quotes`. Free; buys nothing. */
export const NewRecordQuote = v.strictObject({
  records: v.pipe(v.array(v.union([WantedRecord, WantedSearch])), v.minLength(1), v.maxLength(MOST_QUOTED)),
});

/** A company has a number, a search its words. */
const Quoted = {
  segment: v.picklist(OPERATION_NAMES),
  number: v.optional(v.string()),
  query: v.optional(v.string()),
  page: v.number(),
};

const QuotedRecord = v.object({
  ...Quoted,
  /** Of the company, if known. */
  name: v.optional(v.string()),
  /** 0 for a record that the team has, and that is not bought. */
  credits: v.number(),
  /** The newest version at the time of the quote; absent if there was none. */
  version: v.optional(v.number()),
});

export const QuoteState = v.picklist(['open', 'waiting', 'approved', 'denied', 'expired']);

/** `waiting`: a person was asked to approve it. Only who asked for a quote buys by it. */
export const RecordQuote = v.object({
  id: v.string(),
  createdBy: v.string(),
  createdAt: v.string(),
  expiresAt: v.string(),
  credits: v.number(),
  state: QuoteState,
  /** Whether a person has to approve it before it is bought. */
  needsApproval: v.boolean(),
  decidedBy: v.optional(v.string()),
  decidedAt: v.optional(v.string()),
  records: v.array(QuotedRecord),
});

/** `GET /api/quotes`: those about which a person was asked, asked last first; 100 at most. */
export const RecordQuotes = v.object({ quotes: v.array(RecordQuote) });

/** `POST /api/quotes/:id/buy`: the price as quoted. */
export const QuotePurchase = v.strictObject({
  credits: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

const BoughtRecord = v.object({
  ...Quoted,
  /** `waiting`: it takes longer; buying by the quote again waits for it and charges nothing twice. */
  outcome: v.picklist(['bought', 'held', 'refused', 'unknown', 'waiting']),
  /** Absent if it is not known. */
  charged: v.optional(v.number()),
  version: v.optional(v.number()),
  problem: v.optional(Problem),
});

/** What this request was charged, and how each record came out. */
export const BoughtQuote = v.object({ charged: v.number(), records: v.array(BoughtRecord) });

export type NewRecordQuote = v.InferOutput<typeof NewRecordQuote>;
export type RecordQuote = v.InferOutput<typeof RecordQuote>;
export type RecordQuotes = v.InferOutput<typeof RecordQuotes>;
export type QuoteState = v.InferOutput<typeof QuoteState>;
export type BoughtQuote = v.InferOutput<typeof BoughtQuote>;
