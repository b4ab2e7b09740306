import type { TabProps } from '#app/page/tab-props.ts';
import { useAppointments } from '#app/queries/appointments-query.ts';
import { FactList } from '#app/ui/text/FactList.tsx';
import { RecordPanel } from '../RecordPanel.tsx';

export function AppointmentsTab(tab: TabProps) {
  const record = useAppointments(tab.number, tab.search['version']);
  return (
    <RecordPanel operation="appointments" tab={tab} record={record}>
      {(officers) => (
        <div className="mt-4">
          <FactList facts={[{ term: 'Officers held', value: officers.rows.length }]} />
        </div>
      )}
    </RecordPanel>
  );
}
