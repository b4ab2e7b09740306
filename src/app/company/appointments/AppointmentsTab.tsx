import { formatLongDate } from '#app/format/dates.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import { useAppointments } from '#app/queries/appointments-query.ts';
import { firstPage } from '../parts/first-page.ts';
import { APPOINTMENT_NOUN } from '../parts/record-nouns.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { AppointmentsTable } from './AppointmentsTable.tsx';

const FACTS = [firstPage('appointments', APPOINTMENT_NOUN)];

export function AppointmentsTab(tab: TabProps) {
  const record = useAppointments(tab.number, tab.search['version']);
  return (
    <RecordPanel operation="appointments" tab={tab} record={record} facts={FACTS}>
      {(officers, holding) => (
        <div className="mt-4 flex flex-col gap-4">
          <AppointmentsTable tab={tab} officers={officers} asAt={formatLongDate(holding.fetchedAt)} />
        </div>
      )}
    </RecordPanel>
  );
}
