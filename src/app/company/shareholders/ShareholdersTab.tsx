import { formatLongDate } from '#app/format/dates.ts';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import type { TabProps } from '#app/page/tab-props.ts';
import { useShareholders } from '#app/queries/shareholders-query.ts';
import { firstPage } from '../parts/first-page.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { CapitalFacts } from './capital/CapitalFacts.tsx';
import { SHAREHOLDER_NOUN } from './capital/share-totals.ts';
import { ShareholdersTable } from './holders/ShareholdersTable.tsx';

const FACTS = [firstPage('shareholders', SHAREHOLDER_NOUN)];

export function ShareholdersTab(tab: TabProps) {
  const record = useShareholders(tab.number, tab.search['version']);
  return (
    <RecordPanel operation="shareholders" tab={tab} record={record} facts={FACTS}>
      {(shareholders, holding) => (
        <div className="mt-4 flex flex-col gap-4">
          <PanelBoundary what="the share capital" of={shareholders}>
            <CapitalFacts shareholders={shareholders} />
          </PanelBoundary>
          <ShareholdersTable tab={tab} shareholders={shareholders} asAt={formatLongDate(holding.fetchedAt)} />
        </div>
      )}
    </RecordPanel>
  );
}
