import type { TabProps } from '#app/page/tab-props.ts';
import { useProfile } from '#app/queries/profile-query.ts';
import { FactList } from '#app/ui/text/FactList.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import { RecordPanel } from '../RecordPanel.tsx';

export function ProfileTab(tab: TabProps) {
  const record = useProfile(tab.number, tab.search['version']);
  return (
    <RecordPanel operation="profile" tab={tab} record={record}>
      {(profile) => (
        <div className="mt-4">
          <FactList
            facts={[
              { term: 'Name', value: <Value value={profile.company_name} /> },
              { term: 'Created', value: <Value value={profile.date_of_creation} kind="date" /> },
            ]}
          />
        </div>
      )}
    </RecordPanel>
  );
}
