import type { TabProps } from '#app/page/tab-props.ts';
import { useFinancials } from '#app/queries/financials-query.ts';
import { FactList } from '#app/ui/text/FactList.tsx';
import { RecordPanel } from '../RecordPanel.tsx';

export function FinancialsTab(tab: TabProps) {
  const record = useFinancials(tab.number, tab.search['version']);
  return (
    <RecordPanel operation="financials" tab={tab} record={record}>
      {(periods) => (
        <div className="mt-4">
          <FactList facts={[{ term: 'Periods', value: periods.length }]} />
        </div>
      )}
    </RecordPanel>
  );
}
