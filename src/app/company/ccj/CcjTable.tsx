import type { TabProps } from '#app/page/tab-props.ts';
import type { CcjPages } from '#app/queries/ccj-query.ts';
import { PagedTable } from '../parts/PagedTable.tsx';
import { CcjTotals } from './CcjTotals.tsx';
import { CCJ_COLUMNS } from './ccj-columns.tsx';
import { CCJ_NOUN, ccjRows } from './ccj-rows.ts';

type Props = {
  tab: TabProps;
  ccj: CcjPages;
  /** Day of the copy, in words. */
  asAt: string;
};

/** Judgments with their totals, filters and CSV, and the pages that are not held. */
export function CcjTable({ tab, ccj, asAt }: Props) {
  return (
    <>
      <CcjTotals ccj={ccj} />
      <PagedTable
        tab={tab}
        operation="ccj"
        held={ccj}
        caption="List of judgments"
        noun={CCJ_NOUN}
        columns={CCJ_COLUMNS}
        rows={ccjRows(ccj.rows)}
        empty={`No judgments found as at ${asAt}. That is not the same as never having had one.`}
      />
    </>
  );
}
