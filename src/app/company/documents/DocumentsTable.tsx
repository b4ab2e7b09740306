import { PagesNote } from '#app/credits/PagesNote.tsx';
import { useCsvExport } from '#app/credits/use-csv-export.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import type { DocumentPages } from '#app/queries/documents-query.ts';
import { exportedColumns } from '#app/table/column.ts';
import { DataTable } from '#app/table/DataTable.tsx';
import { OtherFields } from '../parts/OtherFields.tsx';
import { otherFieldsOfPages } from '../parts/other-fields.ts';
import { DOCUMENT_COLUMNS } from './document-columns.tsx';
import { DOCUMENT_NOUN, documentRows } from './document-rows.ts';

const NAMED = exportedColumns(DOCUMENT_COLUMNS).map(({ id }) => id);

type Props = {
  tab: TabProps;
  filings: DocumentPages;
  /** Day of the copy, in words. */
  asAt: string;
};

/** Filings with filters, links to their documents and CSV, and the pages that are not held. */
export function DocumentsTable({ tab, filings, asAt }: Props) {
  const subject = { operation: 'documents', companyNumber: tab.number, page: 1 } as const;
  const counted = { held: filings.rows.length, total: filings.totalItems, noun: DOCUMENT_NOUN };
  const csv = useCsvExport({ subject, pages: filings.pages, counted });
  return (
    <>
      <DataTable
        caption="List of filings"
        columns={DOCUMENT_COLUMNS}
        rows={documentRows(filings.rows)}
        state={tab.search}
        onState={tab.onSearch}
        counted={counted}
        csv={csv}
        empty={`No filings found as at ${asAt}. For some kinds of company the register keeps no documents.`}
      />
      <OtherFields fields={otherFieldsOfPages(filings, { row: NAMED })} />
      <PagesNote subject={subject} held={filings} noun={DOCUMENT_NOUN} />
    </>
  );
}
