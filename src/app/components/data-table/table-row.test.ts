import { isValidElement } from 'react';
import { expect, it } from 'vitest';
import type { Column } from './column.ts';
import { columnCells, tableCell } from './TableRow.tsx';

type Row = { readonly id: string };

const COLUMN: Column<Row> = {
  id: 'name',
  header: 'Name',
  kind: 'text',
  value: ({ id }) => id,
  cell: ({ id }) => id,
};

/** The React key of the cell of a row. */
function keyOf(column: Column<Row>, id: string): string | null {
  const [first] = columnCells([column], false);
  const cell = first === undefined ? undefined : tableCell(first, { id }, id);
  if (!isValidElement(cell)) throw new Error('no cell');
  return cell.key;
}

it('remounts a stateful cell for another row', () => {
  expect(keyOf(COLUMN, 'first')).not.toBe(keyOf(COLUMN, 'second'));
});

it('reuses a stateless cell for another row', () => {
  const stateless = { ...COLUMN, stateless: true };
  expect(keyOf(stateless, 'first')).toBe(keyOf(stateless, 'second'));
});
