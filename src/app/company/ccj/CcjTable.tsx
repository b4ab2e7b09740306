import { PagesNote } from '#app/credits/PagesNote.tsx';
import { useCsvExport } from '#app/credits/use-csv-export.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import type { CcjPages } from '#app/queries/ccj-query.ts';
import { exportedColumns } from '#app/table/column.ts';
import { DataTable } from '#app/table/DataTable.tsx';
import { OtherFields } from '../parts/OtherFields.tsx';
import { otherFieldsOfPages } from '../parts/other-fields.ts';
import { CcjTotals } from './CcjTotals.tsx';
import { CCJ_COLUMNS } from './ccj-columns.tsx';
import { CCJ_NOUN, ccjRows } from './ccj-rows.ts';

const NAMED = exportedColumns(CCJ_COLUMNS).map(({ id }) => id);

type Props = {
  tab: TabProps;
  ccj: CcjPages;
  /** Day of the copy, in words. */
  asAt: string;
};

/** Judgments with their totals, filters and CSV, and the pages that are not held. */
export function CcjTable({ tab, ccj, asAt }: Props) {
  const subject = { operation: 'ccj', companyNumber: tab.number, page: 1 } as const;
  const counted = { held: ccj.rows.length, total: ccj.totalItems, noun: CCJ_NOUN };
  const csv = useCsvExport({ subject, pages: ccj.pages, counted });
  return (
    <>
      <CcjTotals ccj={ccj} />
      <DataTable
        caption="List of judgments"
        columns={CCJ_COLUMNS}
        rows={ccjRows(ccj.rows)}
        state={tab.search}
        onState={tab.onSearch}
        counted={counted}
        csv={csv}
        empty={`No judgments found as at ${asAt}. That is not the same as never having had one.`}
      />
      <OtherFields fields={otherFieldsOfPages(ccj, { row: NAMED })} />
      <PagesNote subject={subject} held={ccj} noun={CCJ_NOUN} />
    </>
  );
}
