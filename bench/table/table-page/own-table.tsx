import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { appointmentColumns } from '#app/company/appointments/appointment-columns.tsx';
import type { AppointmentRow } from '#app/company/appointments/appointment-rows.ts';
import { useTab } from '#app/company/use-tab.ts';
import { DataTable } from '#app/components/data-table/DataTable.tsx';
import type { TableExport } from '#app/components/data-table/export/sheet.ts';
import { parseSearch, stringifySearch } from '#app/page/search-params.ts';
import type { Side } from './typing.ts';

/** The columns of an active company whose officers have no other appointments. */
export const COLUMNS = appointmentColumns({ end: undefined, elsewhere: 'none found' });

export const EXPORTED: TableExport = {
  nameParts: ['90000002', 'appointments', '2026-11-21'],
  provenance: {
    source: 'sample:1:2000',
    subject: { company_number: '90000002' },
    record_url: 'http://127.0.0.1:4173/company/90000002/appointments',
    fetched_at: '2026-11-21T14:02:00Z',
    bought_by: 'Sam',
    rows_held: 0,
    rows_total: undefined,
  },
};

export async function prepareOwn(root: HTMLElement): Promise<Side<AppointmentRow>> {
  const queries = new QueryClient();
  queries.setQueryDefaults(['source'], { queryFn: skipToken });
  const top = createRootRoute({ component: Outlet });
  const company = createRoute({ getParentRoute: () => top, path: '/company/$number', component: Outlet });
  const tab = createRoute({ getParentRoute: () => company, path: 'appointments', component: Officers });
  const router = createRouter({
    routeTree: top.addChildren([company.addChildren([tab])]),
    history: createMemoryHistory({ initialEntries: ['/company/90000002/appointments'] }),
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

function Officers() {
  const { data: rows } = useQuery<readonly AppointmentRow[]>({
    queryKey: ['rows'],
    queryFn: skipToken,
    structuralSharing: false,
  });
  const { search, onSearch } = useTab();
  if (rows === undefined) return null;
  const { length: held } = rows;
  return (
    <DataTable
      caption="List of officers"
      columns={COLUMNS}
      rows={rows}
      state={search}
      onState={onSearch}
      counted={{ held, total: held, noun: { one: 'officer', many: 'officers' } }}
      exported={{ ...EXPORTED, provenance: { ...EXPORTED.provenance, rows_held: held, rows_total: held } }}
      empty="No officers."
    />
  );
}
