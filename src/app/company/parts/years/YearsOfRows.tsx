import { useMemo } from 'react';
import type { DayRange } from '#app/chart/pick/day-range.ts';
import { YearFigure } from '#app/chart/pick/YearFigure.tsx';
import { heldText } from '#app/format/counts.ts';
import { coverage } from '#app/queries/coverage.ts';
import { rangeNames } from '#app/table/params.ts';
import { useTableRows } from '#app/table/use-table-rows.ts';
import type { ByYear } from './by-year.ts';

/** The columns of `RowsByYear`. */
export function YearsOfRows<Row extends object>(props: ByYear<Row>) {
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
