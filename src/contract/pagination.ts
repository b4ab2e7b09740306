import * as v from 'valibot';
import { part } from './shapes.ts';
import { wholeNumber } from './values.ts';

/** SPEC 2.2: stands next to `items` on the five operations that have pages. */
export const Pagination = part({
  page: wholeNumber,
  per_page: wholeNumber,
  total_items: wholeNumber,
  total_pages: wholeNumber,
});

export type Pagination = v.InferOutput<typeof Pagination>;

/** A page of rows, SPEC 2.2. Without an `items` array there is nothing to read: the record is unreadable. */
export function paged<I, O>(item: v.GenericSchema<I, O>) {
  return v.looseObject({ pagination: Pagination, items: v.array(item) });
}
