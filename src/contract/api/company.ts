import * as v from 'valibot';
import { COMPANY_OPERATIONS } from '../operations.ts';
import { FiledStatus } from './evidence.ts';
import { RecordProblem, UnknownCompany } from './holding.ts';

export const OperationHolding = v.object({
  operation: v.picklist(COMPANY_OPERATIONS),
  credits: v.number(),
  /** Whether the source covers the first page (see `NotHeld`); always true for a held page. */
  covered: v.boolean(),
  held: v.optional(
    v.object({
      version: v.number(),
      fetchedAt: v.string(),
      boughtBy: v.string(),
      /** How many pages are held, and the highest of them. */
      pages: v.number(),
      lastPage: v.number(),
      /** How many pages there are, as the newest states. */
      totalPages: v.optional(v.number()),
      /** Why the first page cannot be shown as this record. */
      problem: v.optional(RecordProblem),
    }),
  ),
  pending: v.optional(v.picklist(['reserved', 'unknown'])),
  copies: v.number(),
  attempts: v.array(v.string()),
});

/** `GET /api/company/{number}`: feeds header and tab bar. */
export const CompanySummary = v.object({
  companyNumber: v.string(),
  unknown: v.optional(UnknownCompany),
  name: v.optional(v.string()),
  /** As search results state it. */
  status: v.optional(v.string()),
  /** When the search result with the status arrived, UTC. */
  statusAsAt: v.optional(v.string()),
  type: v.optional(v.string()),
  /** `YYYY-MM-DD`, from the overview. */
  ceasedOn: v.optional(v.string()),
  /** From held filings. */
  filed: v.optional(FiledStatus),
  locality: v.optional(v.string()),
  postalCode: v.optional(v.string()),
  knownFrom: v.optional(
    v.object({ operation: v.picklist(['search', ...COMPANY_OPERATIONS]), fetchedAt: v.string() }),
  ),
  operations: v.array(OperationHolding),
});

export type OperationHolding = v.InferOutput<typeof OperationHolding>;
export type CompanySummary = v.InferOutput<typeof CompanySummary>;
