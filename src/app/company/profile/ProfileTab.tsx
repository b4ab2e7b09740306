import type { TabProps } from '#app/page/tab-props.ts';
import { useProfile } from '#app/queries/profile-query.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { ProfileRecord } from './ProfileRecord.tsx';

export function ProfileTab(tab: TabProps) {
  const record = useProfile(tab.number, tab.search['version']);
  return (
    <RecordPanel operation="profile" tab={tab} record={record}>
      {(profile, holding) => <ProfileRecord number={tab.number} profile={profile} holding={holding} />}
    </RecordPanel>
  );
}
