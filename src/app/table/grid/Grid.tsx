import { useMemo } from 'react';
import { type Column, shownColumns } from '../column.ts';
import type { SortKey } from '../table-state.ts';
import { alignment, BODY_CELL, ROW_HEADER } from './cell-class.ts';
import { SortHeader } from './SortHeader.tsx';
import { TotalRow } from './TotalRow.tsx';
import { useTableModel } from './use-table-model.ts';

type Props<Row> = {
  caption: string;
  showCaption: boolean;
  columns: readonly Column<Row>[];
  /** Filtered and sorted. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort: readonly SortKey[];
  onSort: (sort: readonly SortKey[]) => void;
};

/** The table itself. The first column heads its row. */
export function Grid<Row extends object>({ caption, showCaption, columns, ...model }: Props<Row>) {
  const table = useTableModel({ columns, ...model });
  const byId = useMemo(() => new Map(shownColumns(columns).map((column) => [column.id, column])), [columns]);
  const kind = (id: string) => byId.get(id)?.kind ?? 'text';
  return (
    <table className="w-full border-collapse text-md max-sm:block print:text-xs">
      <caption className={showCaption ? 'pb-2 text-left font-semibold max-sm:block' : 'sr-only'}>
        {caption}
      </caption>
      <thead className="max-sm:hidden">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map(({ column }) => (
              <SortHeader
                key={column.id}
                header={byId.get(column.id)?.header ?? column.id}
                kind={kind(column.id)}
                sorted={column.getIsSorted()}
                place={column.getSortIndex()}
                several={model.sort.length > 1}
                onToggle={column.getToggleSortingHandler()}
              />
            ))}
          </tr>
        ))}
      </thead>
      <tbody className="max-sm:block">
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className="max-sm:block max-sm:border-b max-sm:border-line max-sm:py-2.5">
            {row.getAllCells().map((cell, index) =>
              index === 0 ? (
                <th key={cell.id} scope="row" className={`${ROW_HEADER} ${alignment(kind(cell.column.id))}`}>
                  <table.FlexRender cell={cell} />
                </th>
              ) : (
                <td
                  key={cell.id}
                  data-label={byId.get(cell.column.id)?.header}
                  className={`${BODY_CELL} ${alignment(kind(cell.column.id))}`}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      <TotalRow columns={columns} rows={model.rows} />
    </table>
  );
}
