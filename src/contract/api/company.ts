import * as v from 'valibot';
import { COMPANY_OPERATIONS } from '../operations.ts';

/** What the team holds of one operation of one company. */
export const OperationHolding = v.object({
  operation: v.picklist(COMPANY_OPERATIONS),
  credits: v.number(),
  /** Whether the source covers the first page, see `NotHeld`. What is held is covered. */
  covered: v.boolean(),
  /** The first page, if held. */
  held: v.optional(
    v.object({
      version: v.number(),
      fetchedAt: v.string(),
      boughtBy: v.string(),
      /** Pages held, in order; `[1]` for an operation without pages. */
      pages: v.array(v.number()),
      /** Size of the newest copies of these pages, as received: how much there is to read. */
      bytes: v.number(),
    }),
  ),
  /** An attempt of the first page that is under way or unknown. */
  pending: v.optional(v.picklist(['reserved', 'unknown'])),
  /** How many copies of its pages are held, older versions included: one more where any page was bought or refreshed. */
  copies: v.number(),
  /** Ids of the attempts of any of its pages that are under way or unknown. */
  attempts: v.array(v.string()),
});

/** `GET /api/company/{number}`: feeds header and tab bar. */
export const CompanySummary = v.object({
  companyNumber: v.string(),
  /** Best known name and status, absent while nothing that is held names this company. */
  name: v.optional(v.string()),
  status: v.optional(v.string()),
  /** When the search result arrived that the status is from, UTC. */
  statusAsAt: v.optional(v.string()),
  type: v.optional(v.string()),
  /** `YYYY-MM-DD`, where the overview says that the company has ceased. */
  ceasedOn: v.optional(v.string()),
  locality: v.optional(v.string()),
  postalCode: v.optional(v.string()),
  /** The record that the name is known from. */
  knownFrom: v.optional(
    v.object({ operation: v.picklist(['search', ...COMPANY_OPERATIONS]), fetchedAt: v.string() }),
  ),
  operations: v.array(OperationHolding),
});

export type OperationHolding = v.InferOutput<typeof OperationHolding>;
export type CompanySummary = v.InferOutput<typeof CompanySummary>;
