import { createColumnHelper, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Column } from '../column.ts';
import type { SortKey } from '../table-state.ts';

const FEATURES = tableFeatures({ rowSortingFeature });

type Options<Row> = {
  /** The columns on screen. */
  columns: readonly Column<Row>[];
  sort: readonly SortKey[];
  onSort: (sort: readonly SortKey[]) => void;
};

/** The model of the header: columns that cycle ascending, descending, none (Shift adds one). Rows come filtered and sorted. */
export function useTableModel<Row extends object>({ columns, sort, onSort }: Options<Row>) {
  const [data] = useState<Row[]>([]);
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
    data,
    state: { sorting },
    onSortingChange: (update) => onSort(typeof update === 'function' ? update(sorting) : update),
    manualSorting: true,
    sortDescFirst: false,
  });
}
