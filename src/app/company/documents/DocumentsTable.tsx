import type { TabProps } from '#app/page/tab-props.ts';
import type { DocumentPages } from '#app/queries/documents-query.ts';
import { PagedTable } from '../parts/PagedTable.tsx';
import { DOCUMENT_COLUMNS } from './document-columns.tsx';
import { DOCUMENT_NOUN, documentRows } from './document-rows.ts';

type Props = {
  tab: TabProps;
  filings: DocumentPages;
  /** Day of the copy, in words. */
  asAt: string;
};

/** Filings with filters, links to their documents and CSV, and the pages that are not held. */
export function DocumentsTable({ tab, filings, asAt }: Props) {
  return (
    <PagedTable
      tab={tab}
      operation="documents"
      held={filings}
      caption="List of filings"
      noun={DOCUMENT_NOUN}
      columns={DOCUMENT_COLUMNS}
      rows={documentRows(filings.rows)}
      empty={`No filings found as at ${asAt}. For some kinds of company the register keeps no documents.`}
    />
  );
}
