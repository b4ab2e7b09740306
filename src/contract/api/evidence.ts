import * as v from 'valibot';
import { COMPANY_OPERATIONS } from '../operations.ts';

/** Where a person can verify a statement: a tab with its filter, or a section of it. */
export const Evidence = v.object({
  operation: v.picklist(COMPANY_OPERATIONS),
  search: v.optional(v.record(v.string(), v.string())),
  hash: v.optional(v.string()),
});

/** What filings say about strike-off, dissolution and insolvency, where they decide it. */
export const FiledStatus = v.object({
  /** The status of an action that has not ended: `Strike-off suspended`. */
  label: v.optional(v.string()),
  words: v.string(),
  /** Date (ISO) of the newest filing that decides. */
  filedOn: v.optional(v.string()),
  evidence: Evidence,
});

export type Evidence = v.InferOutput<typeof Evidence>;
export type FiledStatus = v.InferOutput<typeof FiledStatus>;
