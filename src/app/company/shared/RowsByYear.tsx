import { useMemo } from 'react';
import { coverage, type PagesHeld } from '#app/api/pages-query.ts';
import { YearChart } from '#app/components/chart/YearChart.tsx';
import type { Dated } from '#app/components/chart/year-columns.ts';
import type { Column } from '#app/components/data-table/column.ts';
import { rangeNames } from '#app/components/data-table/table-url.ts';
import { useTableRows } from '#app/components/data-table/use-table-rows.ts';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { heldText, type Noun } from '#app/format/numbers.ts';
import type { TabProps } from '#app/page/search-params.ts';

type Props<Row> = {
  tab: TabProps;
  held: PagesHeld;
  noun: Noun;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  dateColumn: string;
  /** From the bottom up. */
  series: readonly string[];
  /** A module constant, so that counts are memoized. */
  dated: (row: Row) => Dated;
};

/** Pressing a year sets the table’s date filter. */
export function RowsByYear<Row extends object>(props: Props<Row>) {
  return (
    <PanelBoundary what="the years" instead="The table has the same rows." of={props.rows}>
      <Years {...props} />
    </PanelBoundary>
  );
}

/** Counts the rows that pass every filter but the date filter. */
function Years<Row extends object>(props: Props<Row>) {
  const { tab, held, noun, columns, rows, dateColumn, series, dated } = props;
  const { search } = tab;
  const names = useMemo(() => rangeNames(dateColumn), [dateColumn]);
  const others = useMemo(
    () => ({ ...search, sort: undefined, [names.from]: undefined, [names.to]: undefined }),
    [search, names],
  );
  const { shown } = useTableRows(columns, rows, others);
  const { state } = useTableRows(columns, rows, search);
  const all = useMemo(() => rows.map(dated), [rows, dated]);
  const counted = useMemo(() => shown.map(dated), [shown, dated]);
  return (
    <YearChart
      noun={noun}
      series={series}
      all={all}
      counted={counted}
      partial={heldText(coverage(held), noun)}
      range={state.ranges.get(dateColumn) ?? {}}
      onRange={({ from, to }) => tab.onSearch({ ...search, [names.from]: from, [names.to]: to })}
    />
  );
}
