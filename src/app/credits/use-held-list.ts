import { useSearch } from '@tanstack/react-router';
import { useHeld } from '#app/api/held-queries.ts';
import { scopedParams, withScopedParams } from '#app/components/data-table/table-url.ts';
import { useSearchChange } from '#app/page/search-params.ts';
import { type HeldChoice, readHeldChoice, writeHeldChoice } from './held-list.ts';

/** Prefix of search params, because the ledger is on the same page. */
const SCOPE = 'held';
const PER_PAGE = 25;

/** What the URL chooses of the team's records, and the pages of it that are loaded. */
export function useHeldList() {
  const search = useSearch({ from: '/credits' });
  const onSearch = useSearchChange();
  const choice = readHeldChoice(scopedParams(search, SCOPE));
  const choose = (next: Partial<HeldChoice>, options?: { replace: boolean }) =>
    onSearch(withScopedParams(search, SCOPE, writeHeldChoice({ ...choice, ...next })), options);
  return { choice, choose, held: useHeld({ ...choice, limit: PER_PAGE }) };
}
