import type { TabProps } from '#app/page/tab-props.ts';
import { useProfile } from '#app/queries/profile-query.ts';
import { AttentionPanel } from '../attention/AttentionPanel.tsx';
import { RecordPanel } from '../RecordPanel.tsx';
import { ProfileRecord } from './ProfileRecord.tsx';
import { SameAddress } from './SameAddress.tsx';

/** What may need a look stands above a held overview, and below the price or the notice where there is none to draw. */
export function ProfileTab(tab: TabProps) {
  const { number } = tab;
  const record = useProfile(number, tab.search['version']);
  return (
    <>
      <RecordPanel operation="profile" tab={tab} record={record}>
        {(profile, holding) => (
          <>
            <AttentionPanel number={number} />
            <ProfileRecord number={number} profile={profile} holding={holding} />
          </>
        )}
      </RecordPanel>
      {record.data !== undefined && record.data.value === undefined && (
        <div className="flex flex-col gap-8">
          <AttentionPanel number={number} />
          <SameAddress number={number} />
        </div>
      )}
    </>
  );
}
