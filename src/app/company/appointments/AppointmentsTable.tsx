import { PagesNote } from '#app/credits/PagesNote.tsx';
import { useCsvExport } from '#app/credits/use-csv-export.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import type { AppointmentPages } from '#app/queries/appointments-query.ts';
import { exportedColumns } from '#app/table/column.ts';
import { DataTable } from '#app/table/DataTable.tsx';
import { OtherFields } from '../parts/OtherFields.tsx';
import { otherFieldsOfPages } from '../parts/other-fields.ts';
import { APPOINTMENT_COLUMNS } from './appointment-columns.tsx';
import { APPOINTMENT_NOUN, appointmentRows, statusCounts } from './appointment-rows.ts';

const NAMED = exportedColumns(APPOINTMENT_COLUMNS).map(({ id }) => id);

type Props = {
  tab: TabProps;
  officers: AppointmentPages;
  /** Day of the copy, in words. */
  asAt: string;
};

/** Officers with filters and CSV, how many are in post, and the pages that are not held. */
export function AppointmentsTable({ tab, officers, asAt }: Props) {
  const subject = { operation: 'appointments', companyNumber: tab.number, page: 1 } as const;
  const counted = { held: officers.rows.length, total: officers.totalItems, noun: APPOINTMENT_NOUN };
  const csv = useCsvExport({ subject, pages: officers.pages, counted });
  return (
    <>
      {officers.rows.length > 0 && (
        <p className="text-md text-ink-2">
          {statusCounts(officers.rows)}
          {counted.held < (counted.total ?? 0) && ' among the officers held'}. Tenure of those in post is
          counted to {asAt}.
        </p>
      )}
      <DataTable
        caption="List of officers"
        columns={APPOINTMENT_COLUMNS}
        rows={appointmentRows(officers.pages)}
        state={tab.search}
        onState={tab.onSearch}
        counted={counted}
        csv={csv}
        empty={`No officers recorded as at ${asAt}.`}
      />
      <OtherFields fields={otherFieldsOfPages(officers, { row: NAMED })} />
      <PagesNote subject={subject} held={officers} noun={APPOINTMENT_NOUN} />
    </>
  );
}
