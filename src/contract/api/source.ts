import * as v from 'valibot';
import { OPERATION_NAMES } from '../operations.ts';

/** Where records come from. Records, attempts and ledger belong to one source, and only the current one answers. */
export const Source = v.object({
  /** `sample:SEED:SIZE:EDITION`, `register:BUILD` or `provider:ADDRESS`. */
  id: v.string(),
  kind: v.picklist(['sample', 'register', 'provider']),
  /** One line for people: which register with how many companies, or which host. */
  label: v.string(),
  /** Operations that this source answers. */
  covers: v.array(v.picklist(OPERATION_NAMES)),
  /** Whether pages after the first can be bought. */
  paged: v.boolean(),
  /**
   * Where the document links of its records lead: below the provider's address, or below a path where the service is this
   * process's own and its links stay good when its address changes. Other links are not offered; absent, none are.
   */
  documentsAt: v.optional(v.string()),
  /** On which day a register was imported, and from which files, with the day that they are of where they say it. */
  imported: v.optional(
    v.object({
      on: v.string(),
      files: v.array(v.object({ name: v.string(), asAt: v.optional(v.string()) })),
    }),
  ),
  /** Sample companies worth a look, for the home page. */
  showcase: v.array(v.object({ companyNumber: v.string(), companyName: v.string(), shows: v.string() })),
});

export type Source = v.InferOutput<typeof Source>;
