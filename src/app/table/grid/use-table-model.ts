import { createColumnHelper, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from '../column.ts';
import type { SortKey } from '../table-state.ts';

const FEATURES = tableFeatures({ rowSortingFeature });

type Options<Row> = {
  /** The columns on screen. */
  columns: readonly Column<Row>[];
  /** The rows drawn, filtered and sorted already: a table of ten thousand models only those in view. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort: readonly SortKey[];
  onSort: (sort: readonly SortKey[]) => void;
};

/** The table model: headers that cycle ascending, descending, none (Shift adds a column), and rows. */
export function useTableModel<Row extends object>({ columns, rows, rowKey, sort, onSort }: Options<Row>) {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof FEATURES, Row>();
    return helper.columns(
      columns.map((column) =>
        helper.accessor((row) => column.value(row), { id: column.id, header: column.header }),
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
