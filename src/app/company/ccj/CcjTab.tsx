import type { TabProps } from '#app/page/tab-props.ts';
import { useCcj } from '#app/queries/ccj-query.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { CcjNotes } from './CcjNotes.tsx';
import { CcjTable } from './CcjTable.tsx';
import { CCJ_CAVEAT, ccjCoverage } from './ccj-coverage.ts';

export function CcjTab(tab: TabProps) {
  const record = useCcj(tab.number, tab.search['version']);
  const covers = `${ccjCoverage(tab.number)} ${CCJ_CAVEAT}`;
  return (
    <RecordPanel operation="ccj" tab={tab} record={record} facts={[{ term: 'Covers', value: covers }]}>
      {(ccj, holding) => (
        <div className="mt-4 flex flex-col gap-5">
          <CcjNotes covers={covers} />
          <CcjTable tab={tab} ccj={ccj} fetchedAt={holding.fetchedAt} />
        </div>
      )}
    </RecordPanel>
  );
}
