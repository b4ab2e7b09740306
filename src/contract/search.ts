import * as v from 'valibot';
import { Address } from './address.ts';
import { list, omittable, paged, part, type Wire } from './shapes.ts';
import { flag, text } from './values.ts';

/** SPEC 2.4, `data.search.items[]`. */
export const SearchItem = part({
  company_number: text,
  company_name: text,
  company_status: text,
  registered_office_address: Address,
});

/** SPEC 2.4, `data.search`. */
export const Search = v.looseObject({
  ...paged(SearchItem).entries,
  /** No company matches as typed; these are spelt similarly. Not in SPEC 2.4. */
  similar: omittable(flag),
  /** Words of the query that were left out, as no company has them. Not in SPEC 2.4. */
  without: omittable(list(text)),
});

export type SearchItem = v.InferOutput<typeof SearchItem>;
export type SearchItemWire = Wire<typeof SearchItem>;
export type SearchWire = Wire<typeof Search>;
