import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { createRoot } from 'react-dom/client';
import { DataTable } from '#app/components/data-table/DataTable.tsx';
import { parseSearch, type StringSearch, stringifySearch, useSearchChange } from '#app/page/search-params.ts';
import { ownColumns, portfolioColumns } from '#app/portfolio/portfolio-columns.tsx';
import type { CompanyList } from '#contract/api/lists.ts';
import type { PortfolioRow } from '#contract/api/portfolio.ts';
import type { Side } from '../../table/table-page/typing.ts';

const LIST: CompanyList = {
  ...{ id: 'list', name: 'Suppliers', note: '', createdBy: 'Ada', createdAt: '2026-11-21T14:02:00Z' },
  columns: [{ name: 'Account' }, { name: 'Contact' }],
  ...{ rows: 10_000, companies: 10_000, skipped: 0, pending: 0, unsearched: 0 },
  counts: { matched: 10_000, ambiguous: 0, 'not-found': 0, invalid: 0 },
};

export const COLUMNS = portfolioColumns(ownColumns(LIST, []), {
  today: '2026-12-01',
  origin: 'http://127.0.0.1:4173',
});

const EXPORTED = {
  nameParts: ['portfolio'],
  provenance: {
    ...{ source: 'sample:1:2000', subject: { list: 'Suppliers' }, record_url: '', fetched_at: '' },
    ...{ rows_held: 10_000, rows_total: 10_000 },
  },
};

export async function prepareOwn(root: HTMLElement): Promise<Side<PortfolioRow>> {
  const queries = new QueryClient();
  queries.setQueryDefaults(['source'], { queryFn: skipToken });
  const top = createRootRoute({ component: Outlet });
  const list = createRoute({ getParentRoute: () => top, path: '/lists/$id', component: Companies });
  const router = createRouter({
    routeTree: top.addChildren([list]),
    history: createMemoryHistory({ initialEntries: ['/lists/list'] }),
    parseSearch,
    stringifySearch,
  });
  await router.load();
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    show: (rows) => queries.setQueryData(['rows'], rows),
    seen: () => ({
      // `aria-rowcount` includes the header.
      rows: Number(root.querySelector('table[aria-rowcount]')?.getAttribute('aria-rowcount') ?? 0) - 1,
      first: root.querySelector('tr[data-index="0"] th bdi')?.textContent ?? '',
    }),
  };
}

function Companies() {
  const { data } = useQuery<readonly PortfolioRow[]>({
    queryKey: ['rows'],
    queryFn: skipToken,
    structuralSharing: false,
  });
  // As in `Portfolio`.
  const rows = useDeferredValue(data);
  const search: StringSearch = useSearch({ strict: false });
  const onSearch = useSearchChange();
  if (rows === undefined) return null;
  return (
    <DataTable
      caption="Companies in Suppliers"
      columns={COLUMNS}
      rows={rows}
      state={search}
      onState={onSearch}
      counted={{ held: rows.length, total: rows.length, noun: { one: 'company', many: 'companies' } }}
      exported={EXPORTED}
      empty="No companies."
    />
  );
}
