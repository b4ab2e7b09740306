import { useEffect, useRef } from 'react';
import type { StringSearch } from '#app/page/search-params.ts';
import type { TabProps } from '#app/page/tab-props.ts';

/**
 * Working in the tree: opening, closing and selecting one branch after another. A run of these is one step of the
 * history: the first adds an entry and the others replace it, so that Back undoes the run and thirty branches are not
 * thirty times Back. Whatever else changes the address (a jump to a node, a level, Back itself) ends the run.
 */
export function useTreeWork({ onSearch, search }: Pick<TabProps, 'onSearch' | 'search'>) {
  const last = useRef<string>(undefined);
  const sign = signOf(search);
  useEffect(() => {
    if (last.current !== sign) last.current = undefined;
  }, [sign]);
  return (next: StringSearch) => {
    onSearch(next, { replace: last.current === sign });
    last.current = signOf(next);
  };
}

/** What tells one state of the tree from another. */
function signOf({ open = '', node = '', country = '', view = '' }: StringSearch): string {
  return [open, node, country, view].join(' ');
}
