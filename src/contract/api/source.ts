import * as v from 'valibot';
import { OPERATION_NAMES } from '../operations.ts';

/** Header with the id of a source: of the response, or the one that a purchase request expects. */
export const SOURCE = 'Dossier-Source';

/** The source of records. Records, attempts and ledger belong to one source. */
export const Source = v.object({
  /** `sample:SEED:SIZE:EDITION`, `register:BUILD` or `provider:ADDRESS`. */
  id: v.string(),
  kind: v.picklist(['sample', 'register', 'provider']),
  label: v.string(),
  covers: v.array(v.picklist(OPERATION_NAMES)),
  companies: v.optional(v.number()),
  /** Companies with data of an operation, if fewer than all. */
  coverage: v.optional(v.record(v.picklist(OPERATION_NAMES), v.number())),
  /** Whether pages after the first can be bought. */
  paged: v.boolean(),
  /** Base address or path of the document links that work; the app shows no others. */
  documentsAt: v.optional(v.string()),
  /** In credits, by the source’s own word: free ones are fetched by their link; others are bought and kept. */
  documentPrice: v.optional(v.picklist([0, 'unknown'])),
  /** When and from which files a register was imported, with the date of the data if known. */
  imported: v.optional(
    v.object({
      on: v.string(),
      companiesAsAt: v.optional(v.string()),
      files: v.array(v.object({ name: v.string(), asAt: v.optional(v.string()) })),
    }),
  ),
  showcase: v.array(v.object({ companyNumber: v.string(), companyName: v.string(), shows: v.string() })),
});

export type Source = v.InferOutput<typeof Source>;
