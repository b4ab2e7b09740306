import { useParams, useSearch } from '@tanstack/react-router';
import type { TabProps } from '#app/page/search-params.ts';
import { useSearchChange } from '#app/page/search-params.ts';

/** Keeps tabs independent of the router. */
export function useTab(): TabProps {
  const { number } = useParams({ from: '/company/$number' });
  const search = useSearch({ from: '/company/$number' });
  const onSearch = useSearchChange();
  return { number, search, onSearch };
}
