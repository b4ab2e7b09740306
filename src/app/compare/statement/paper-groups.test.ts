import { expect, test } from 'vitest';
import { columnsOnPaper, paperGroups } from './paper-groups.ts';

const columnsOf = (...periods: number[]) =>
  periods.flatMap((count, company) =>
    Array.from({ length: count }, (_, place) => {
      const over = 'ABCD'.charAt(company);
      return { key: `${over}${place}`, label: '2025', over, notes: [] };
    }),
  );
const sheets = (...periods: number[]) =>
  paperGroups(columnsOf(...periods), 6).map((group) => group.map(({ over }) => over).join(''));

test.each([
  [[1, 1, 1, 1], ['ABCD']],
  [[3, 3], ['AAABBB']],
  [
    [3, 3, 3],
    ['AAABBB', 'CCC'],
  ],
  [
    [4, 4, 1],
    ['AAAA', 'BBBBC'],
  ],
  [
    [8, 2],
    ['AAAAAA', 'AABB'],
  ],
  [[], []],
])('companies of %j periods are on paper %j', (periods, groups) => {
  expect(sheets(...periods)).toEqual(groups);
});

test('no column is lost, and all are in their order', () => {
  const columns = columnsOf(3, 7, 2, 5);
  expect(paperGroups(columns, 6).flat()).toEqual(columns);
  expect(paperGroups(columns, 4).flat()).toEqual(columns);
});

test.each([
  [[undefined, '-1834322847'], 6],
  [['1', '160000000000'], 5],
  [['-2700000000000', '1'], 4],
  [['123456789012345678901234567890'], 2],
  [[], 6],
])('beside %j there is room for %d columns', (amounts, most) => {
  expect(columnsOnPaper([{ amounts }])).toBe(most);
});
