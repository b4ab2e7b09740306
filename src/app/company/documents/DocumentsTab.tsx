import { formatLongDate } from '#app/format/dates.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import { useDocuments } from '#app/queries/documents-query.ts';
import { firstPage } from '../parts/first-page.ts';
import { DOCUMENT_NOUN } from '../parts/record-nouns.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { DocumentsTable } from './DocumentsTable.tsx';

const FACTS = [firstPage('documents', DOCUMENT_NOUN)];

export function DocumentsTab(tab: TabProps) {
  const record = useDocuments(tab.number, tab.search['version']);
  return (
    <RecordPanel operation="documents" tab={tab} record={record} facts={FACTS}>
      {(filings, holding) => (
        <div className="mt-4 flex flex-col gap-4">
          <DocumentsTable tab={tab} filings={filings} asAt={formatLongDate(holding.fetchedAt)} />
        </div>
      )}
    </RecordPanel>
  );
}
