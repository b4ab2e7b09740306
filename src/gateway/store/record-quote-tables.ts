import type { OperationName } from '#contract/operations.ts';

export type QuoteDecision = 'approved' | 'denied';

/** Times are ISO 8601 in UTC. */
export type RecordQuoteTable = {
  id: string;
  source: string;
  created_by: string;
  created_at: string;
  expires_at: string;
  /** The sum of its records. */
  credits: number;
  /** When a person was first asked to approve it. */
  asked_at: string | null;
  decision: QuoteDecision | null;
  decided_by: string | null;
  decided_at: string | null;
};

/** One page of one record. */
export type RecordQuoteItemTable = {
  quote: string;
  position: number;
  operation: OperationName;
  /** A company number, or the words of a search. */
  subject: string;
  page: number;
  /** Address below `/api`. */
  resource: string;
  /** The newest version at the time of the quote; 0 if there was none. */
  version: number;
  /** 0 for what was held, and is not bought. */
  credits: number;
};

export type RecordQuoteTables = {
  record_quote: RecordQuoteTable;
  record_quote_item: RecordQuoteItemTable;
};
