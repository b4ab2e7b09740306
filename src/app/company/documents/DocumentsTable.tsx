import type { Dated } from '#app/chart/pick/year-columns.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import type { DocumentPages } from '#app/queries/documents-query.ts';
import { keptFor } from '#app/queries/kept-for.ts';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { PagedTable } from '../parts/PagedTable.tsx';
import { DOCUMENT_NOUN } from '../parts/record-nouns.ts';
import { RowsByYear } from '../parts/years/RowsByYear.tsx';
import { CategoryKey } from './CategoryKey.tsx';
import { documentColumns } from './document-columns.tsx';
import { type DocumentRow, documentRows } from './document-rows.ts';
import type { FormMeaning } from './forms/form-meanings.ts';
import { useFormMeaning } from './use-form-meaning.ts';

type Props = {
  tab: TabProps;
  filings: DocumentPages;
  /** Day of the copy, in words. */
  asAt: string;
};

const SERIES = ['Filings'];
const rowsOf = keptFor(documentRows);
const columnsOf = keptFor(documentColumns);
const dated = ({ date }: DocumentRow): Dated => ({ date, series: 0 });

/** Filings per year, the filings with filters, links to their documents and CSV, and the pages that are not held. */
export function DocumentsTable(props: Props) {
  const meaning = useFormMeaning(props.filings.rows);
  if (meaning === undefined) return <Loading what={DOCUMENT_NOUN.many} />;
  return <Filings {...props} meaning={meaning} />;
}

function Filings({ tab, filings, asAt, meaning }: Props & { meaning: FormMeaning }) {
  const rows = rowsOf(filings.rows, meaning);
  const columns = columnsOf(meaning);
  const shared = { tab, held: filings, noun: DOCUMENT_NOUN, columns, rows };
  return (
    <>
      <RowsByYear {...shared} dateColumn="date" series={SERIES} dated={dated} />
      <CategoryKey rows={rows} />
      <PagedTable
        {...shared}
        operation="documents"
        caption="List of filings"
        empty={`No filings found as at ${asAt}. For some kinds of company the register keeps no documents.`}
      />
    </>
  );
}
