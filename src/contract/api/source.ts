import * as v from 'valibot';
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '../operations.ts';

/** Header with the id of a source: of the response, or the one that a purchase request expects. */
export const SOURCE = 'Dossier-Source';

/** Header with the build of a source: it changes when the source has newer data under the same id. */
export const SOURCE_BUILD = 'Dossier-Source-Build';

/** In credits, by operation. */
const Prices = v.object(v.entriesFromList(OPERATION_NAMES, v.number()));

export type Prices = v.InferOutput<typeof Prices>;

/** The prices of SPEC section 8. */
export const SPEC_PRICES: Prices = mapped((name) => OPERATIONS[name].credits);

export const FREE: Prices = mapped(() => 0);

/** Where records come from: `Companies House company data`, of a day, if its file states one. */
export const Origin = v.object({ label: v.string(), asOf: v.optional(v.string()) });
export type Origin = v.InferOutput<typeof Origin>;

/** What a source has of an operation. Members that it does not know are absent. */
const Coverage = v.object({
  /** Companies with data. */
  companies: v.optional(v.number()),
  origin: v.optional(Origin),
});

/** The source of records. Records, attempts and ledger belong to one source. */
export const Source = v.object({
  /** `sample:SEED:SIZE:EDITION`, `public` or `provider:ADDRESS`. */
  id: v.string(),
  kind: v.picklist(['sample', 'public', 'provider']),
  label: v.string(),
  /** Identifies the data: the same `public` source has another build after each import. */
  build: v.optional(v.string()),
  /** The day of the company data, `YYYY-MM-DD`, if a file states it. */
  asOf: v.optional(v.string()),
  prices: Prices,
  /** Operations that the source does not have are absent. */
  covers: v.record(v.picklist(OPERATION_NAMES), Coverage),
  companies: v.optional(v.number()),
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

/** Whether nothing of the source costs anything, so that its records load when they are opened. */
export function isFree({ prices }: Pick<Source, 'prices'>): boolean {
  return Object.values(prices).every((price) => price === 0);
}

function mapped(priceOf: (name: OperationName) => number): Prices {
  return v.parse(Prices, Object.fromEntries(OPERATION_NAMES.map((name) => [name, priceOf(name)])));
}
