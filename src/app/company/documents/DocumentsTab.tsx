import type { TabProps } from '#app/page/tab-props.ts';
import { useDocuments } from '#app/queries/documents-query.ts';
import { FactList } from '#app/ui/text/FactList.tsx';
import { RecordPanel } from '../RecordPanel.tsx';

export function DocumentsTab(tab: TabProps) {
  const record = useDocuments(tab.number, tab.search['version']);
  return (
    <RecordPanel operation="documents" tab={tab} record={record}>
      {(filings) => (
        <div className="mt-4">
          <FactList facts={[{ term: 'Filings held', value: filings.rows.length }]} />
        </div>
      )}
    </RecordPanel>
  );
}
