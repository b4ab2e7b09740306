import type { StringSearch } from '#app/page/search-params.ts';

/** Rows of a list, or entities of a group, that are printed unless the whole is asked for: some ten sheets. */
export const LISTED = 300;

/** The value of `lists` in the address that prints every list whole. */
export const WHOLE = 'whole';

/** How long a printed list may be, as the address says. */
export function listLimit(search: StringSearch): number {
  return search['lists'] === WHOLE ? Number.POSITIVE_INFINITY : LISTED;
}
