import { useMemo } from 'react';
import type { DayRange } from '#app/chart/pick/day-range.ts';
import { YearFigure } from '#app/chart/pick/YearFigure.tsx';
import type { Dated } from '#app/chart/pick/year-columns.ts';
import { heldText, type Noun } from '#app/format/counts.ts';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import type { TabProps } from '#app/page/tab-props.ts';
import { coverage } from '#app/queries/coverage.ts';
import type { PagesHeld } from '#app/queries/pages-query.ts';
import type { Column } from '#app/table/column.ts';
import { rangeNames } from '#app/table/params.ts';
import { useTableRows } from '#app/table/use-table-rows.ts';

type Props<Row> = {
  tab: TabProps;
  held: PagesHeld;
  noun: Noun;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The column of dates whose range a press sets. */
  dateColumn: string;
  /** Names of the series, from the bottom up. */
  series: readonly string[];
  /** Date and series of a row; a function of the module, so that counts are kept. */
  dated: (row: Row) => Dated;
};

/**
 * Rows per year above their table. A press sets the range of the table's own date filter, and the columns count the
 * rows that pass every other filter, so that they show what each year would give.
 */
export function RowsByYear<Row extends object>(props: Props<Row>) {
  return (
    <PanelBoundary what="the years" instead="The table has the same rows." of={props.rows}>
      <Years {...props} />
    </PanelBoundary>
  );
}

function Years<Row extends object>(props: Props<Row>) {
  const { tab, held, noun, columns, rows, dateColumn, series, dated } = props;
  const { search } = tab;
  const names = useMemo(() => rangeNames(dateColumn), [dateColumn]);
  const others = useMemo(
    () => ({ ...search, sort: undefined, [names.from]: undefined, [names.to]: undefined }),
    [search, names],
  );
  const shown = useTableRows(columns, rows, others)?.shown;
  const listed = useTableRows(columns, rows, search);
  const all = useMemo(() => rows.map(dated), [rows, dated]);
  const counted = useMemo(() => shown?.map(dated), [shown, dated]);
  if (counted === undefined) return null;
  const range: DayRange = listed?.state.ranges.get(dateColumn) ?? {};
  return (
    <YearFigure
      noun={noun}
      series={series}
      all={all}
      counted={counted}
      partial={heldText(coverage(held), noun)}
      range={range}
      onRange={({ from, to }) => tab.onSearch({ ...search, [names.from]: from, [names.to]: to })}
    />
  );
}
