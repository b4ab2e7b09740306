import { memo, useMemo } from 'react';
import type { TabProps } from '#app/page/tab-props.ts';
import { Paper } from '#app/ui/text/paper.ts';
import { AppointmentsTab } from '../appointments/AppointmentsTab.tsx';
import { CcjTab } from '../ccj/CcjTab.tsx';
import { DocumentsTab } from '../documents/DocumentsTab.tsx';
import { FinancialsTab } from '../financials/FinancialsTab.tsx';
import { RecordFrame } from '../parts/record-frame.ts';
import { ProfileTab } from '../profile/ProfileTab.tsx';
import { ShareholdersTab } from '../shareholders/ShareholdersTab.tsx';
import { VatNumberTab } from '../vat-number/VatNumberTab.tsx';
import { DossierRecord } from './DossierRecord.tsx';
import { DossierStandings } from './dossier-context.ts';
import { GroupRecord } from './GroupRecord.tsx';
import type { Standings } from './use-standings.ts';

type Props = {
  number: string;
  standings: Standings;
  /** Rows and entities of one list that are printed at most. */
  limit: number;
};

/** Nothing in the dossier is filtered, sorted or an older copy, whatever the address says. */
const NO_SEARCH: TabProps['search'] = {};

/** Every held record as its tab draws it, one after another; drawn anew only where one of them changed. */
export const DossierRecords = memo(function DossierRecords({ number, standings, limit }: Props) {
  const tab = useMemo(() => ({ number, search: NO_SEARCH, onSearch: () => undefined }), [number]);
  const rules = useMemo(() => ({ rows: limit }), [limit]);
  const shown = [...standings].filter(([, { kind }]) => kind === 'held' || kind === 'unread');
  return (
    <Paper value={rules}>
      <RecordFrame value={DossierRecord}>
        <DossierStandings value={standings}>
          {shown.map(([operation]) => {
            const Tab = TABS[operation];
            return <Tab key={operation} {...tab} />;
          })}
        </DossierStandings>
      </RecordFrame>
    </Paper>
  );
});

const TABS = {
  profile: ProfileTab,
  appointments: AppointmentsTab,
  documents: DocumentsTab,
  shareholders: ShareholdersTab,
  financials: FinancialsTab,
  ccj: CcjTab,
  'group-structure': GroupRecord,
  'vat-number': VatNumberTab,
} as const;
