import type { Dated } from '#app/chart/pick/year-columns.ts';
import { formatLongDate } from '#app/format/dates.ts';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import type { TabProps } from '#app/page/tab-props.ts';
import type { CcjPages } from '#app/queries/ccj-query.ts';
import { keptFor } from '#app/queries/kept-for.ts';
import { PagedTable } from '../parts/PagedTable.tsx';
import { CCJ_NOUN } from '../parts/record-nouns.ts';
import { RowsByYear } from '../parts/years/RowsByYear.tsx';
import { CcjTotals } from './CcjTotals.tsx';
import { CCJ_COLUMNS } from './ccj-columns.tsx';
import { type CcjRow, ccjRows, statusPlace, statusSeries } from './ccj-rows.ts';

type Props = {
  tab: TabProps;
  ccj: CcjPages;
  /** When the first page was bought, ISO 8601. */
  fetchedAt: string;
};

const rowsOf = keptFor(ccjRows);
const dated = (row: CcjRow): Dated => ({ date: row.judgment_date, series: statusPlace(row) });

/** Judgments with their totals, by year, with filters and CSV, and the pages that are not held. */
export function CcjTable({ tab, ccj, fetchedAt }: Props) {
  const rows = rowsOf(ccj.pages);
  const shared = { tab, held: ccj, noun: CCJ_NOUN, columns: CCJ_COLUMNS, rows };
  return (
    <>
      <PanelBoundary what="the totals" of={rows}>
        <CcjTotals ccj={ccj} rows={rows} />
      </PanelBoundary>
      <RowsByYear {...shared} dateColumn="judgment_date" series={statusSeries(rows)} dated={dated} />
      <PagedTable
        {...shared}
        operation="ccj"
        caption="List of judgments"
        empty={`No judgments found as at ${formatLongDate(fetchedAt)}. That is not the same as never having had one.`}
      />
    </>
  );
}
