import type { TabProps } from '#app/page/tab-props.ts';
import { useShareholders } from '#app/queries/shareholders-query.ts';
import { FactList } from '#app/ui/text/FactList.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import { RecordPanel } from '../RecordPanel.tsx';

export function ShareholdersTab(tab: TabProps) {
  const record = useShareholders(tab.number, tab.search['version']);
  return (
    <RecordPanel operation="shareholders" tab={tab} record={record}>
      {(shareholders) => (
        <div className="mt-4">
          <FactList
            facts={[
              { term: 'Total shares', value: <Value value={shareholders.head.total_shares} kind="number" /> },
              { term: 'Shareholders held', value: shareholders.rows.length },
            ]}
          />
        </div>
      )}
    </RecordPanel>
  );
}
