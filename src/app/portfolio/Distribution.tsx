import { useMemo } from 'react';
import { ColumnChart } from '#app/components/chart/ColumnChart.tsx';
import type { Column } from '#app/components/data-table/column.ts';
import { rangeNames } from '#app/components/data-table/table-url.ts';
import { useTableRows } from '#app/components/data-table/use-table-rows.ts';
import { Select } from '#app/components/ui/Field.tsx';
import { formatCount } from '#app/format/numbers.ts';
import { wireText } from '#app/format/value.ts';
import type { StringSearch } from '#app/page/search-params.ts';
import type { PortfolioRow } from '#contract/api/portfolio.ts';
import { isDecimal } from '#contract/values.ts';
import { type Bin, distributionOf } from './distribution.ts';

/** The parameter of the address that names the column. */
const CHART = 'chart';

export const COMPANY = { one: 'company', many: 'companies' };

type Props = {
  columns: readonly Column<PortfolioRow>[];
  rows: readonly PortfolioRow[];
  search: StringSearch;
  onSearch: (next: StringSearch) => void;
};

/** How the values of one numeric column are distributed, under the other filters. A pressed bar filters the table. */
export function Distribution({ columns, rows, search, onSearch }: Props) {
  const numeric = columns.filter(({ kind, filter }) => kind === 'number' && filter === 'range');
  const column = numeric.find(({ id }) => id === search[CHART]) ?? numeric[0];
  if (column === undefined) return null;
  return (
    <>
      <div className="print:hidden">
        <Select
          label="Column of the chart"
          value={column.id}
          options={numeric.map(({ id, header }) => ({ value: id, label: header }))}
          onChange={({ target }) => onSearch({ ...search, [CHART]: target.value })}
        />
      </div>
      <ColumnDistribution {...{ column, columns, rows, search, onSearch }} />
    </>
  );
}

function ColumnDistribution({
  column,
  columns,
  rows,
  search,
  onSearch,
}: Props & { column: Column<PortfolioRow> }) {
  const { from, to } = rangeNames(column.id);
  const others = useMemo(
    () => ({ ...search, sort: undefined, [from]: undefined, [to]: undefined }),
    [search, from, to],
  );
  const { shown } = useTableRows(columns, rows, others);
  const values = useMemo(
    () => shown.map((row) => wireText(column.value(row)) ?? '').filter(isDecimal),
    [shown, column],
  );
  const bins = useMemo(() => distributionOf(values), [values]);
  if (bins.length === 0) return <p className="text-md text-ink-2">No company has a value.</p>;
  const isSelected = (bin: Bin) => search[from] === bin.from && search[to] === bin.to;
  const without = shown.length - values.length;
  return (
    <ColumnChart
      title={`${column.header} of ${formatCount(values.length, COMPANY)}`}
      subtitle={
        <>
          Companies by {column.header.toLowerCase()}, under the other filters.
          <span className="print:hidden"> Press a bar to show only those.</span>
        </>
      }
      name={`${column.header}, distribution`}
      category="From"
      noun={COMPANY}
      series={['Companies']}
      columns={bins}
      isSelected={isSelected}
      onSelect={(bin) => onSearch({ ...search, [from]: bin?.from, [to]: bin?.to })}
      note={without === 0 ? undefined : `${formatCount(without, COMPANY)} without a value not counted.`}
    />
  );
}
