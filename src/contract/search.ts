import type * as v from 'valibot';
import { Address } from './address.ts';
import { paged, part, type Wire } from './shapes.ts';
import { text } from './values.ts';

/** SPEC 2.4, `data.search.items[]`. */
export const SearchItem = part({
  company_number: text,
  company_name: text,
  company_status: text,
  registered_office_address: Address,
});

export const Search = paged(SearchItem);

export type SearchItem = v.InferOutput<typeof SearchItem>;
export type SearchItemWire = Wire<typeof SearchItem>;
