import { Unread } from '#app/page/failure/Unread.tsx';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import type { TabProps } from '#app/page/tab-props.ts';
import { useAttention } from '#app/queries/known/attention-query.ts';
import { useProfile } from '#app/queries/profile-query.ts';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { useEver } from '#app/ui/signals/use-ever.ts';
import { AttentionPanel } from '../attention/AttentionPanel.tsx';
import { RecordPanel } from '../RecordPanel.tsx';
import { ProfileRecord } from './ProfileRecord.tsx';
import { SameAddress } from './SameAddress.tsx';

const WHAT = 'what may need a look';

/** What may need a look stands above a held overview, and below the price or the notice where there is none to draw. */
export function ProfileTab(tab: TabProps) {
  const { number } = tab;
  const record = useProfile(number, tab.search['version']);
  const reading = useAttention(number);
  const { data: attention } = reading;
  // How much there is to look at is known first: what is below it would be moved.
  const isRead = useEver(!reading.isPending);
  const panel = (
    <PanelBoundary what={WHAT} of={attention}>
      {attention === undefined ? (
        <Unread what={WHAT} reading={reading} />
      ) : (
        <AttentionPanel {...{ number, attention }} isFailing={reading.isError} />
      )}
    </PanelBoundary>
  );
  return (
    <>
      <RecordPanel operation="profile" tab={tab} record={record}>
        {(profile, holding) =>
          isRead ? (
            <>
              {panel}
              <ProfileRecord {...{ number, profile, holding, attention }} />
            </>
          ) : (
            <Loading what={WHAT} />
          )
        }
      </RecordPanel>
      {isRead && record.data !== undefined && record.data.value === undefined && (
        <div className="flex flex-col gap-8">
          {panel}
          <PanelBoundary what="who else is at this address" of={attention}>
            <SameAddress number={number} others={attention?.othersAtAddress} />
          </PanelBoundary>
        </div>
      )}
    </>
  );
}
