import { createColumnHelper, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { createElement, useMemo } from 'react';
import { type Column, shownColumns } from '../column.ts';
import type { SortKey } from '../table-state.ts';
import { ColumnCell } from './ColumnCell.tsx';

const FEATURES = tableFeatures({ rowSortingFeature });

type Options<Row> = {
  columns: readonly Column<Row>[];
  /** Filtered and sorted already: order and rows are those of `applyTableState`, which the export uses too. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort: readonly SortKey[];
  onSort: (sort: readonly SortKey[]) => void;
};

/** The table model: headers that cycle ascending, descending, none (Shift adds a column), and cells. */
export function useTableModel<Row extends object>({ columns, rows, rowKey, sort, onSort }: Options<Row>) {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof FEATURES, Row>();
    return helper.columns(
      shownColumns(columns).map((column) =>
        helper.accessor((row) => column.value(row), {
          id: column.id,
          header: column.header,
          cell: ({ row }) => createElement(ColumnCell<Row>, { column, row: row.original }),
        }),
      ),
    );
  }, [columns]);
  const sorting = useMemo(() => [...sort], [sort]);
  return useTable({
    features: FEATURES,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    state: { sorting },
    onSortingChange: (update) => onSort(typeof update === 'function' ? update(sorting) : update),
    manualSorting: true,
    sortDescFirst: false,
  });
}
