import { useParams, useSearch } from '@tanstack/react-router';
import type { TabProps } from '#app/page/tab-props.ts';
import { useSearchChange } from '#app/page/use-search-change.ts';

/** Hands a tab what the address says, so that tabs know no router. */
export function useTab(): TabProps {
  const { number } = useParams({ from: '/company/$number' });
  const search = useSearch({ from: '/company/$number' });
  const onSearch = useSearchChange();
  return { number, search, onSearch };
}
