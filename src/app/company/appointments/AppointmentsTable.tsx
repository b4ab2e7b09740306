import type { TabProps } from '#app/page/tab-props.ts';
import type { AppointmentPages } from '#app/queries/appointments-query.ts';
import { PagedTable } from '../parts/PagedTable.tsx';
import { APPOINTMENT_COLUMNS } from './appointment-columns.tsx';
import { APPOINTMENT_NOUN, appointmentRows, statusCounts } from './appointment-rows.ts';

type Props = {
  tab: TabProps;
  officers: AppointmentPages;
  /** Day of the copy, in words. */
  asAt: string;
};

/** Officers with filters and CSV, how many are in post, and the pages that are not held. */
export function AppointmentsTable({ tab, officers, asAt }: Props) {
  const { rows, pages, totalItems = 0 } = officers;
  return (
    <>
      {rows.length > 0 && (
        <p className="text-md text-ink-2">
          {statusCounts(rows)}
          {rows.length < totalItems && ' among the officers held'}. Tenure of those in post is counted to{' '}
          {asAt}.
        </p>
      )}
      <PagedTable
        tab={tab}
        operation="appointments"
        held={officers}
        caption="List of officers"
        noun={APPOINTMENT_NOUN}
        columns={APPOINTMENT_COLUMNS}
        rows={appointmentRows(pages)}
        empty={`No officers recorded as at ${asAt}.`}
      />
    </>
  );
}
