import * as v from 'valibot';
import { OPERATION_NAMES } from '../operations.ts';

/**
 * Header that names a source by its id: in the gateway's answers the one that they are of, in an order the one that the
 * person saw.
 */
export const SOURCE = 'Dossier-Source';

/** Where records come from. Records, attempts and ledger belong to one source, and only the current one answers. */
export const Source = v.object({
  /** `sample:SEED:SIZE:EDITION`, `register:BUILD` or `provider:ADDRESS`. */
  id: v.string(),
  kind: v.picklist(['sample', 'register', 'provider']),
  /** One line for people: which register with how many companies, or which host. */
  label: v.string(),
  /** Operations that this source answers. */
  covers: v.array(v.picklist(OPERATION_NAMES)),
  /** How many companies there are in it, where it counts them. */
  companies: v.optional(v.number()),
  /**
   * Of how many of them it answers an operation, where that is not all: whether a company is one of those is told by `covered`
   * of its record. Of the others there is nothing to buy.
   */
  coverage: v.optional(v.record(v.picklist(OPERATION_NAMES), v.number())),
  /** Whether pages after the first can be bought. */
  paged: v.boolean(),
  /**
   * Where the document links of its records lead: below the provider's address, or below a path where the service is this
   * process's own and its links stay good when its address changes. Other links are not offered; absent, none are.
   */
  documentsAt: v.optional(v.string()),
  /**
   * On which day a register was imported, of which day its company data is where that is known, and from which files, with
   * the day that they are of where they say it.
   */
  imported: v.optional(
    v.object({
      on: v.string(),
      companiesAsAt: v.optional(v.string()),
      files: v.array(v.object({ name: v.string(), asAt: v.optional(v.string()) })),
    }),
  ),
  /** Sample companies worth a look, for the home page. */
  showcase: v.array(v.object({ companyNumber: v.string(), companyName: v.string(), shows: v.string() })),
});

export type Source = v.InferOutput<typeof Source>;
