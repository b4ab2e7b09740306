import { useNavigate } from '@tanstack/react-router';
import type { SearchInput } from './search-input.ts';

/** Opens the page of what was typed, which is free. */
export function useOpenPage() {
  const navigate = useNavigate();
  return {
    openCompany: ({ number, typed }: Extract<SearchInput, { kind: 'company' }>) =>
      void navigate({
        to: '/company/$number/profile',
        params: { number },
        search: typed === number ? {} : { typed },
      }),
    openSearch: (query: string) => void navigate({ to: '/search', search: { query } }),
  };
}
