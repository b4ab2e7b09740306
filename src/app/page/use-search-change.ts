import { useNavigate } from '@tanstack/react-router';
import type { StringSearch } from './search-params.ts';

/** Puts other parameters into the address of the current page. Filters never move the scroll position. */
export function useSearchChange() {
  const navigate = useNavigate();
  return (search: StringSearch, { replace } = { replace: false }) => {
    void navigate({ to: '.', search, replace, resetScroll: false });
  };
}
