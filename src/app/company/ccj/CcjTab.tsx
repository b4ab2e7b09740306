import { formatLongDate } from '#app/format/dates.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import { useCcj } from '#app/queries/ccj-query.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { CcjTable } from './CcjTable.tsx';
import { CCJ_CAVEAT, ccjCoverage } from './ccj-coverage.ts';

export function CcjTab(tab: TabProps) {
  const record = useCcj(tab.number, tab.search['version']);
  const covers = `${ccjCoverage(tab.number)} ${CCJ_CAVEAT}`;
  return (
    <RecordPanel operation="ccj" tab={tab} record={record} facts={[{ term: 'Covers', value: covers }]}>
      {(ccj, holding) => (
        <div className="mt-4 flex flex-col gap-4">
          <p className="max-w-prose text-md text-ink-2">
            {covers} The amount is the judgment, not the debt: payments in part are not recorded. Its currency
            is not stated. Whether a defendant is this company is the source’s reading of name and address.
          </p>
          <CcjTable tab={tab} ccj={ccj} asAt={formatLongDate(holding.fetchedAt)} />
        </div>
      )}
    </RecordPanel>
  );
}
