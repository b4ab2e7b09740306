import { Navigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { StringSearch } from '#app/page/search-params.ts';
import { useSearchChange } from '#app/page/use-search-change.ts';
import { companiesText, readCompanies } from './address/compare-address.ts';
import { Comparison } from './Comparison.tsx';

/** `/compare`: the companies and all that is chosen stand in the address. Opening it is free. */
export function ComparePage() {
  const search = useSearch({ from: '/compare' });
  const go = useSearchChange();
  const given = search['companies'];
  const asked = useMemo(() => readCompanies(given), [given]);
  const companies = companiesText(asked);
  // One comparison has one address, however it was typed.
  if (companies !== (given ?? '')) {
    return <Navigate to="." search={{ ...search, companies }} replace />;
  }
  const onSearch = (change: StringSearch, options?: { replace: boolean }) =>
    go({ ...search, ...change }, options);
  return <Comparison asked={asked} search={search} onSearch={onSearch} />;
}
