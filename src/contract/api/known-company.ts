import * as v from 'valibot';
import { COMPANY_OPERATIONS } from '../operations.ts';

/** A company as records that the team holds tell of it: the best known of each member. */
export const KnownCompany = v.object({
  companyNumber: v.string(),
  name: v.string(),
  status: v.optional(v.string()),
  locality: v.optional(v.string()),
  postalCode: v.optional(v.string()),
  /** Earlier names, where the overview is held; newest first. */
  formerNames: v.array(v.string()),
  /** Records of it that the team holds, in the order of the tabs. */
  held: v.array(v.picklist(COMPANY_OPERATIONS)),
});

export type KnownCompany = v.InferOutput<typeof KnownCompany>;
