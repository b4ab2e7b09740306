import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { filterPlan } from './TableFilters.tsx';

const value = () => undefined;
const choice = (id: string): Column<object> => ({ id, header: id, kind: 'text', filter: 'choice', value });
const range = (id: string): Column<object> => ({ id, header: id, kind: 'date', filter: 'range', value });
const ids = (columns: Column<object>[]) => {
  const { bar, more } = filterPlan(columns);
  return [bar.map(({ id }) => id).join(' '), more.map(({ id }) => id).join(' ')];
};

test('the bar shows the filters that fit, choices first, with a range as wide as two', () => {
  expect(ids([range('from'), choice('a'), choice('b')])).toEqual(['a b from', '']);
  expect(ids([choice('a'), choice('b'), choice('c'), range('r')])).toEqual(['a b c', 'r']);
});

test('the rest goes to "More filters", in the order of the table', () => {
  expect(ids([range('r'), ...'abcde'.split('').map(choice), range('s')])).toEqual(['a b c d', 'e r s']);
  expect(ids([{ id: 'x', header: 'x', kind: 'text', value }])).toEqual(['', '']);
});
