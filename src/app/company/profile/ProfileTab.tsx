import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import type { TabProps } from '#app/page/tab-props.ts';
import { useProfile } from '#app/queries/profile-query.ts';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { AttentionPanel } from '../attention/AttentionPanel.tsx';
import { useLooks } from '../attention/use-looks.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { ProfileRecord } from './ProfileRecord.tsx';
import { SameAddress } from './SameAddress.tsx';

/** What may need a look stands above a held overview, and below the price or the notice where there is none to draw. */
export function ProfileTab(tab: TabProps) {
  const { number } = tab;
  const record = useProfile(number, tab.search['version']);
  const { company, looks, read } = useLooks(number);
  const attention = (
    <PanelBoundary what="what may need a look" of={company}>
      <AttentionPanel number={number} company={company} looks={looks} />
    </PanelBoundary>
  );
  return (
    <>
      <RecordPanel operation="profile" tab={tab} record={record}>
        {(profile, holding) =>
          read ? (
            <>
              {attention}
              <ProfileRecord filings={looks.documents} {...{ number, profile, holding }} />
            </>
          ) : (
            <Loading what="what may need a look" />
          )
        }
      </RecordPanel>
      {read && record.data !== undefined && record.data.value === undefined && (
        <div className="flex flex-col gap-8">
          {attention}
          <PanelBoundary what="who else is at this address" of={company}>
            <SameAddress number={number} />
          </PanelBoundary>
        </div>
      )}
    </>
  );
}
