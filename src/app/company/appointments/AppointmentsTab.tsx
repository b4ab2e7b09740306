import { use, useMemo } from 'react';
import { useCompany, useConnections } from '#app/api/company-query.ts';
import { coverage } from '#app/api/pages-query.ts';
import { type AppointmentPages, useAppointments } from '#app/api/resources.ts';
import { ChartDisclosure } from '#app/components/chart/ChartDisclosure.tsx';
import { useTableRows } from '#app/components/data-table/use-table-rows.ts';
import { Loading } from '#app/components/ui/Loading.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { formatLongDate } from '#app/format/dates.ts';
import { heldText } from '#app/format/numbers.ts';
import type { TabProps } from '#app/page/search-params.ts';
import type { Connections } from '#contract/api/connections.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { copyDay, copyDays } from '../shared/availability.ts';
import { PagedTable } from '../shared/PagedTable.tsx';
import { recordCount } from '../shared/record-count.ts';
import { APPOINTMENT_NOUN, pageFact } from '../shared/record-nouns.ts';
import { appointmentColumns } from './appointment-columns.tsx';
import { type AppointmentRow, appointmentRows, statusCounts } from './appointment-rows.ts';
import { companyEnd, countedUntil } from './company-end.ts';
import { filterableName, OfficersChart, tenureFinding } from './OfficersChart.tsx';
import { coverageText } from './other-companies.ts';

const FACTS = [pageFact('appointments', APPOINTMENT_NOUN)];

export function AppointmentsTab(tab: TabProps) {
  const record = useAppointments(tab.number, tab.search['version']);
  return (
    <RecordPanel
      operation="appointments"
      {...{ tab, record }}
      count={recordCount(record.data?.value)}
      facts={FACTS}
    >
      {(officers, holding) => (
        <div className="flex flex-col gap-4">
          <Officers tab={tab} officers={officers} asAt={formatLongDate(copyDay(holding))} />
        </div>
      )}
    </RecordPanel>
  );
}

type Props = {
  tab: TabProps;
  officers: AppointmentPages;
  asAt: string;
};

function Officers({ tab, officers, asAt }: Props) {
  const { pages } = officers;
  const partial = heldText(coverage(officers), APPOINTMENT_NOUN);
  const { data: company, isPending } = useCompany(tab.number);
  const { data: connections, isError, isPending: isPendingConnections } = useConnections(tab.number);
  const copied = copyDays(pages.map(({ holding }) => copyDay(holding)));
  const end = useMemo(() => companyEnd(company ?? {}, copied.to), [company, copied.to]);
  const elsewhere = elsewhereState(connections);
  const paper = use(PrintContext) !== undefined;
  const columns = useMemo(() => appointmentColumns({ end, elsewhere, paper }), [end, elsewhere, paper]);
  const rows = useMemo(() => appointmentRows(pages, { end, connections }), [pages, end, connections]);
  const selected = useMemo(() => selectedName(rows, tab.search['q']), [rows, tab.search]);
  const charted = useMemo(
    () => (selected === undefined ? tab.search : { ...tab.search, q: undefined }),
    [selected, tab.search],
  );
  const { shown } = useTableRows(columns, rows, charted);
  // Both add columns, which would move the table.
  if (isPending || isPendingConnections) return <Loading what="officers" />;
  return (
    <>
      <PagedTable
        tab={tab}
        operation="appointments"
        held={officers}
        caption="List of officers"
        noun={APPOINTMENT_NOUN}
        columns={columns}
        rows={rows}
        empty={`No officers recorded as at ${asAt}.`}
        chart={
          <ChartDisclosure summary={tenureFinding(rows, { end })}>
            <PanelBoundary what="the terms of office" instead="The table has the same rows." of={shown}>
              <OfficersChart
                rows={shown}
                end={end}
                partial={partial}
                selection={{ selected, onSelect: (q) => tab.onSearch({ ...tab.search, q }) }}
              />
            </PanelBoundary>
          </ChartDisclosure>
        }
      />
      {rows.length > 0 && (
        <div className="flex max-w-prose flex-col gap-1 text-md text-ink-2">
          <p>
            {end === undefined ? '' : 'Recorded: '}
            {statusCounts(rows)}
            {partial !== undefined && `, based on ${partial}`}. {countedUntil(end, copied)}
          </p>
          <p>
            {isError && 'Could not read appointments at other companies.'}
            {connections !== undefined && coverageText(connections)}
          </p>
        </div>
      )}
    </>
  );
}

/** While the answer loads, the columns exist: the URL may name them. */
function elsewhereState(connections: Connections | undefined) {
  if (connections?.companiesWithOfficers === 0) return 'not searched';
  return (connections?.people ?? []).length > 0 ? 'found' : 'none found';
}

function selectedName(rows: readonly AppointmentRow[], q: string | undefined): string | undefined {
  return q !== undefined && rows.some((row) => row.name === q && filterableName(row) === q) ? q : undefined;
}
