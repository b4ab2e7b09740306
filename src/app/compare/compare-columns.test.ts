import { describe, expect, test } from 'vitest';
import { accountsOf, year } from './accounts-fixture.ts';
import { columnsOnPaper, compareColumns, compareLines, paperGroups } from './compare-columns.ts';

const accounts = accountsOf(
  [
    year('2025-03', { turnover: '3' }),
    year('2024-12', { turnover: '2' }),
    year('2024-03', { turnover: '1' }),
  ],
  [year('2023-12', { employees: '9', trading_duration: '18' })],
);
const labels = (choice: Parameters<typeof compareColumns>[1]) =>
  compareColumns(accounts, choice).columns.map(({ over, label }) => `${over}: ${label}`);

describe('columns side by side', () => {
  test('show the latest period of each company', () => {
    expect(labels('latest')).toEqual(['A ALPHA: Mar 2025', 'B BETA: Dec 2023']);
  });

  test('show all periods by company, newest first', () => {
    expect(labels('all')).toEqual([
      'A ALPHA: Mar 2025',
      'A ALPHA: Dec 2024',
      'A ALPHA: Mar 2024',
      'B BETA: Dec 2023',
    ]);
  });

  test('show the periods of one year, and list companies without one', () => {
    expect(labels('2024')).toEqual(['A ALPHA: Dec 2024', 'A ALPHA: Mar 2024']);
    expect(compareColumns(accounts, '2024').without.map(({ letter }) => letter)).toEqual(['B']);
  });

  test('note differences, and link the previous period', () => {
    const { columns } = compareColumns(accounts, 'latest');
    expect(columns.map(({ notes }) => notes)).toEqual([[], ['18 months']]);
    expect(columns.map(({ before }) => before?.ended)).toEqual(['2024-12', undefined]);
  });

  test('show the first entry where no period has a date', () => {
    const undated = accountsOf([year('', { turnover: '2' }), year('2023-13', { turnover: '1' })]);
    const { columns } = compareColumns(undated, 'latest');
    expect(columns.map(({ period }) => period.entry.turnover)).toEqual(['2']);
  });

  test('have unique keys, even for two periods of one month', () => {
    const twice = accountsOf([year('2024-03'), year('2024-03')], [year('2024-03')]);
    const keys = compareColumns(twice, 'all').columns.map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('lines side by side', () => {
  const { columns } = compareColumns(accounts, 'latest');
  const { lines, undisclosed } = compareLines(accounts, columns);

  test('include every line that any period discloses', () => {
    expect(lines.map(({ name, amounts }) => [name, ...amounts])).toEqual([
      ['turnover', '3', undefined],
      ['employees', undefined, '9'],
    ]);
  });

  test('list the other lines by name', () => {
    expect(undisclosed.map(({ name }) => name)).toContain('gross_profit');
    expect(undisclosed.map(({ name }) => name)).not.toContain('turnover');
  });
});

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
])('splits companies with %j periods into %j on paper', (periods, groups) => {
  expect(sheets(...periods)).toEqual(groups);
});

test('keeps every column in order', () => {
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
])('amounts %j leave room for %d columns', (amounts, most) => {
  expect(columnsOnPaper([{ amounts }])).toBe(most);
});
