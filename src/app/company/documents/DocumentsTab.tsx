import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type DocumentPages, useDocuments } from '#app/api/resources.ts';
import { useSource } from '#app/api/source-query.ts';
import { ChartDisclosure } from '#app/components/chart/ChartDisclosure.tsx';
import { columnTotal } from '#app/components/chart/column-data.ts';
import { type Dated, yearColumns, yearsSummary } from '#app/components/chart/year-columns.ts';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { FactList } from '#app/components/ui/FactList.tsx';
import { formatLongDate } from '#app/format/dates.ts';
import { documentHref, linkedDocument } from '#app/format/document-link.ts';
import type { TabProps } from '#app/page/search-params.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { copyDay } from '../shared/availability.ts';
import { PagedTable } from '../shared/PagedTable.tsx';
import { RowsByYear } from '../shared/RowsByYear.tsx';
import { recordCount } from '../shared/record-count.ts';
import { DOCUMENT_NOUN, pageFact } from '../shared/record-nouns.ts';
import { categoriesIn } from './category-meanings.ts';
import { DOCUMENT_COLUMNS, type DocumentRow, documentRows } from './document-columns.tsx';

const FACTS = [pageFact('documents', DOCUMENT_NOUN)];
const SERIES = ['Filings'];
const dated = ({ date }: DocumentRow): Dated => ({ date, series: 0 });

export function DocumentsTab(tab: TabProps) {
  const record = useDocuments(tab.number, tab.search['version']);
  return (
    <RecordPanel
      operation="documents"
      {...{ tab, record }}
      count={recordCount(record.data?.value)}
      facts={FACTS}
    >
      {(filings, holding) => (
        <div className="flex flex-col gap-4">
          <Filings tab={tab} filings={filings} asAt={formatLongDate(copyDay(holding))} />
        </div>
      )}
    </RecordPanel>
  );
}

type Props = {
  tab: TabProps;
  filings: DocumentPages;
  asAt: string;
};

function Filings({ tab, filings, asAt }: Props) {
  const { origin } = useRouter();
  const { data: source } = useSource();
  const rows = useMemo(
    () =>
      documentRows(filings.rows, (url) => {
        const document = linkedDocument(url, source?.documentsAt);
        return document && `${origin}${documentHref(document)}`;
      }),
    [filings.rows, origin, source?.documentsAt],
  );
  const years = useMemo(() => {
    const all = rows.map(dated);
    return yearColumns(all, all, SERIES.length);
  }, [rows]);
  const shared = { tab, held: filings, noun: DOCUMENT_NOUN, columns: DOCUMENT_COLUMNS, rows };
  return (
    <>
      <PagedTable
        {...shared}
        operation="documents"
        caption="List of filings"
        empty={`No filings found as at ${asAt}. The register keeps no documents for some kinds of company.`}
        chart={
          years.columns.length > 0 && (
            <ChartDisclosure brief summary={yearsSummary(years)} bars={years.columns.map(columnTotal)}>
              <RowsByYear {...shared} dateColumn="date" series={SERIES} dated={dated} />
            </ChartDisclosure>
          )
        }
      />
      <AboutCategories rows={rows} />
    </>
  );
}

function AboutCategories({ rows }: { rows: readonly DocumentRow[] }) {
  const categories = categoriesIn(rows.map(({ category }) => category));
  if (categories.length === 0) return null;
  return (
    <Disclosure summary="About the categories">
      <FactList
        label="About the categories"
        facts={categories.map(({ category, meaning }) => ({ term: category, value: meaning }))}
      />
    </Disclosure>
  );
}
