import { expect, test } from 'vitest';
import { columnGroups, openingColumns, type StatementColumn } from './statement-column.ts';

const column = (key: string, over?: string): StatementColumn => ({
  key,
  label: key,
  notes: [],
  ...(over !== undefined && { over }),
});

test('columns of one company are headed together, and a rule stands before the next company', () => {
  const columns = [column('a1', 'A'), column('a2', 'A'), column('b1', 'B'), column('a3', 'A')];
  expect(columnGroups(columns).map(({ over, columns: own }) => [over, own.length])).toEqual([
    ['A', 2],
    ['B', 1],
    ['A', 1],
  ]);
  expect([...openingColumns(columns)]).toEqual(['b1', 'a3']);
});

test('columns of a single company are one group without a name', () => {
  expect(columnGroups([column('1'), column('2')])).toEqual([
    { over: undefined, columns: [column('1'), column('2')] },
  ]);
  expect(columnGroups([])).toEqual([]);
});
