import { use, useMemo } from 'react';
import { useRecordExport } from '#app/credits/use-record-export.ts';
import { formatCount, type Noun } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import type { TabProps } from '#app/page/tab-props.ts';
import { coverage } from '#app/queries/coverage.ts';
import type { PagesHeld } from '#app/queries/pages-query.ts';
import { type Column, exportedColumns } from '#app/table/column.ts';
import { DataTable } from '#app/table/DataTable.tsx';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import { useLater } from '#app/ui/signals/use-later.ts';
import { Paper } from '#app/ui/text/paper.ts';
import type { CompanyOperation } from '#contract/operations.ts';

type Props<Row> = {
  tab: TabProps;
  operation: CompanyOperation;
  /** The held pages; `head` carries the members that stand beside the rows. */
  held: PagesHeld & { readonly head: object };
  caption: string;
  noun: Noun;
  columns: readonly Column<Row>[];
  /** What the columns draw, one for each row of `held`. */
  rows: readonly Row[];
  /** Wire names beside the rows that are shown elsewhere. */
  shownOfHead?: readonly string[];
  /** What it means that there are no rows at all. */
  empty: string;
};

const NONE: readonly string[] = [];

export const UNDER = laterCode(async () => (await import('./UnderTable.tsx')).UnderTable);

/** The table of a paged record: filters and CSV, what the source sent besides, and the pages that are not held. */
export function PagedTable<Row extends object>(props: Props<Row>) {
  const { tab, operation, held, caption, noun, columns, rows, shownOfHead = NONE, empty } = props;
  const paper = use(Paper);
  const printed = paper !== undefined && rows.length > paper.rows ? rows.slice(0, paper.rows) : rows;
  const subject = { operation, companyNumber: tab.number, page: 1 };
  const counted = { ...coverage(held), noun };
  const exported = useRecordExport({ subject, pages: held.pages, counted });
  const isTurn = useLater();
  const UnderTable = useCode(UNDER, paper === undefined ? 'idle' : 'now');
  const shown = useMemo(
    () => ({ head: shownOfHead, row: exportedColumns(columns).map(({ id }) => id) }),
    [columns, shownOfHead],
  );
  return (
    <>
      <PanelBoundary what="the table" of={rows}>
        <DataTable
          caption={caption}
          columns={columns}
          rows={printed}
          state={tab.search}
          onState={tab.onSearch}
          counted={counted}
          exported={exported}
          empty={empty}
        />
      </PanelBoundary>
      {printed.length < rows.length && (
        <p className="text-md">
          The first {formatNumber(printed.length)} of the {formatCount(rows.length, noun)} held are listed
          here. {formatNumber(rows.length - printed.length)} more are held and left out.
        </p>
      )}
      {isTurn && UnderTable !== undefined && <UnderTable {...{ subject, held, noun, shown }} />}
    </>
  );
}
