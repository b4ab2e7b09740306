import { use, useMemo } from 'react';
import { heldText } from '#app/format/counts.ts';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import type { TabProps } from '#app/page/tab-props.ts';
import type { AppointmentPages } from '#app/queries/appointments-query.ts';
import { useCompany } from '#app/queries/company-query.ts';
import { useConnections } from '#app/queries/connections-query.ts';
import { coverage } from '#app/queries/coverage.ts';
import { keptFor } from '#app/queries/kept-for.ts';
import { useTableRows } from '#app/table/use-table-rows.ts';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { Paper } from '#app/ui/text/paper.ts';
import type { Connections } from '#contract/api/connections.ts';
import { copyDays } from '../parts/copy-days.ts';
import { PagedTable } from '../parts/PagedTable.tsx';
import { APPOINTMENT_NOUN } from '../parts/record-nouns.ts';
import { appointmentColumns } from './appointment-columns.tsx';
import { type AppointmentRow, appointmentRows, statusCounts } from './appointment-rows.ts';
import { type CompanyEnd, companyEnd, countedUntil } from './company-end.ts';
import { coverageText } from './elsewhere/offices-elsewhere.ts';
import { LaterFigure } from './figure/LaterFigure.tsx';
import { pickOf } from './figure/pick-of.ts';
import type { possiblyOne } from './people/same-person.ts';
import { usePossiblyOne } from './people/use-possibly-one.ts';

const UNKNOWN = {};
const endOf = keptFor(companyEnd);
const rowsOf = keptFor(
  (
    pages: AppointmentPages['pages'],
    end?: CompanyEnd,
    connections?: Connections,
    samePersons?: typeof possiblyOne,
  ) => appointmentRows(pages, { end, connections, samePersons }),
);

type Props = {
  tab: TabProps;
  officers: AppointmentPages;
  /** Day of the copy, in words. */
  asAt: string;
};

/** Officers as a figure and a table of the same rows, how many are in post, and the pages that are not held. */
export function AppointmentsTable({ tab, officers, asAt }: Props) {
  const { pages } = officers;
  const partial = heldText(coverage(officers), APPOINTMENT_NOUN);
  const { data: company, isPending } = useCompany(tab.number);
  const { data: connections, isError, isPending: isLooking } = useConnections(tab.number);
  const copied = copyDays(pages.map(({ holding }) => holding.fetchedAt));
  const end = endOf(company ?? UNKNOWN, copied.to);
  const elsewhere = lookElsewhere(connections);
  const paper = use(Paper) !== undefined;
  const columns = useMemo(() => appointmentColumns({ end, elsewhere, paper }), [end, elsewhere, paper]);
  const samePersons = usePossiblyOne(officers.rows);
  const rows = rowsOf(pages, end, connections, samePersons);
  const picked = useMemo(() => pickedName(rows, tab.search['q']), [rows, tab.search]);
  const drawn = useMemo(
    () => (picked === undefined ? tab.search : { ...tab.search, q: undefined }),
    [picked, tab.search],
  );
  const view = useTableRows(columns, rows, drawn);
  // What they say stands above the table and in columns of it.
  if (isPending || isLooking || samePersons === undefined) return <Loading what="officers" />;
  return (
    <>
      {rows.length > 0 && (
        <div className="flex max-w-prose flex-col gap-1 text-md text-ink-2">
          <p>
            {end === undefined ? '' : 'Recorded: '}
            {statusCounts(rows)}
            {partial !== undefined && ` among the ${partial}`}. {countedUntil(end, copied)}
          </p>
          <p>
            {isError && 'Offices at other companies could not be read.'}
            {connections !== undefined && coverageText(connections)}
          </p>
        </div>
      )}
      {view !== undefined && (
        <PanelBoundary what="the terms of office" instead="The table has the same rows." of={view.shown}>
          <LaterFigure
            rows={view.shown}
            end={end}
            partial={partial}
            pick={{ picked, onPick: (q) => tab.onSearch({ ...tab.search, q }) }}
          />
        </PanelBoundary>
      )}
      <PagedTable
        tab={tab}
        operation="appointments"
        held={officers}
        caption="List of officers"
        noun={APPOINTMENT_NOUN}
        columns={columns}
        rows={rows}
        empty={`No officers recorded as at ${asAt}.`}
      />
    </>
  );
}

/** While it is not known that nobody can be looked for, the columns are there: an address may name them. */
function lookElsewhere(connections: Connections | undefined) {
  if (connections?.companiesWithOfficers === 0) return 'not looked';
  return (connections?.people ?? []).length > 0 ? 'found' : 'nobody';
}

/** The words of the text filter, where they are the whole name of somebody. */
function pickedName(rows: readonly AppointmentRow[], q: string | undefined): string | undefined {
  return q !== undefined && rows.some((row) => row.name === q && pickOf(row) === q) ? q : undefined;
}
