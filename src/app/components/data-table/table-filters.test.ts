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

test('the bar shows up to five filters, choices first', () => {
  expect(ids([range('from'), choice('a'), choice('b')])).toEqual(['a b from', '']);
  expect(ids([range('r'), ...'abcd'.split('').map(choice)])).toEqual(['a b c d r', '']);
});

test('of more filters the bar shows four and "More filters" the others', () => {
  expect(ids([range('r'), ...'abcde'.split('').map(choice), range('s')])).toEqual(['a b c d', 'e r s']);
});

test('a filter for whose name the bar has no room is in "More filters"', () => {
  const names = ['Match', 'Check digits', 'Name compared', 'Address compared', 'Format'];
  const { bar, more } = filterPlan(names.map(choice));
  expect(bar.map(({ id }) => id)).toEqual(['Match', 'Check digits', 'Name compared']);
  expect(more.map(({ id }) => id)).toEqual(['Address compared', 'Format']);
});

test('a column without a filter is in neither', () => {
  expect(ids([{ id: 'x', header: 'x', kind: 'text', value }])).toEqual(['', '']);
});
