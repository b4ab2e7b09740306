import { Value } from '#app/ui/text/Value.tsx';
import type { Column } from '../column.ts';

/** What stands in a cell: the column's own drawing, or its value. */
export function ColumnCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return column.cell?.(row) ?? <Value value={column.value(row)} kind={column.kind} absent={column.absent} />;
}
