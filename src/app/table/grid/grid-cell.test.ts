import { isValidElement } from 'react';
import { expect, it } from 'vitest';
import type { Column } from '../column.ts';
import { cellPlaces, gridCell } from './GridCell.tsx';

type Row = { readonly id: string };

const COLUMN: Column<Row> = {
  id: 'name',
  header: 'Name',
  kind: 'text',
  value: ({ id }) => id,
  cell: ({ id }) => id,
};

/** What React tells the cell by that a column draws for a row. */
function keyOf(column: Column<Row>, id: string): string | null {
  const [place] = cellPlaces([column], false);
  const cell = place === undefined ? undefined : gridCell(place, { id }, id);
  if (!isValidElement(cell)) throw new Error('no cell');
  return cell.key;
}

it('what a column draws for one row is made anew for another, with any state that it keeps', () => {
  expect(keyOf(COLUMN, 'first')).not.toBe(keyOf(COLUMN, 'second'));
});

it('what keeps no state is drawn over for another row', () => {
  const stateless = { ...COLUMN, stateless: true };
  expect(keyOf(stateless, 'first')).toBe(keyOf(stateless, 'second'));
});
