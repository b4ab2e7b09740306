import * as v from 'valibot';
import { Candidate, ROW_STATES } from '#contract/api/lists.ts';

/** What the reader's cells say of a company, apart from what is only kept. */
export type RowFacts = {
  readonly number?: string;
  readonly name?: string;
  readonly town?: string;
  readonly postcode?: string;
};

/** The automatic result of one row. */
export const RowMatch = v.object({
  state: v.picklist(ROW_STATES),
  companyNumber: v.nullable(v.string()),
  companyName: v.nullable(v.string()),
  /** In words. */
  reason: v.string(),
  candidates: v.array(Candidate),
  /** The search for its name; `null` if it has no usable one. */
  query: v.nullable(v.string()),
  /** Its name is to be searched, which costs credits. */
  unsearched: v.boolean(),
});

export type RowMatch = v.InferOutput<typeof RowMatch>;
