import { describe, expect, test } from 'vitest';
import { accountsOf, year } from '../accounts-fixture.ts';
import { compareColumns, compareLines } from './compare-columns.ts';

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
  test('are the latest of each company', () => {
    expect(labels('latest')).toEqual(['A ALPHA: Mar 2025', 'B BETA: Dec 2023']);
  });

  test('are all of them, company by company, newest first', () => {
    expect(labels('all')).toEqual([
      'A ALPHA: Mar 2025',
      'A ALPHA: Dec 2024',
      'A ALPHA: Mar 2024',
      'B BETA: Dec 2023',
    ]);
  });

  test('are those that ended in a year, and say who has none', () => {
    expect(labels('2024')).toEqual(['A ALPHA: Dec 2024', 'A ALPHA: Mar 2024']);
    expect(compareColumns(accounts, '2024').without.map(({ letter }) => letter)).toEqual(['B']);
  });

  test('say what sets them apart, and know the period before', () => {
    const { columns } = compareColumns(accounts, 'latest');
    expect(columns.map(({ notes }) => notes)).toEqual([[], ['18 months']]);
    expect(columns.map(({ before }) => before?.ended)).toEqual(['2024-12', undefined]);
  });

  test('begin with what the record names first where no period has a date', () => {
    const undated = accountsOf([year('', { turnover: '2' }), year('2023-13', { turnover: '1' })]);
    const { columns } = compareColumns(undated, 'latest');
    expect(columns.map(({ period }) => period.entry.turnover)).toEqual(['2']);
  });

  test('have different keys, also where two periods end in the same month', () => {
    const twice = accountsOf([year('2024-03'), year('2024-03')], [year('2024-03')]);
    const keys = compareColumns(twice, 'all').columns.map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('lines side by side', () => {
  const { columns } = compareColumns(accounts, 'latest');
  const { lines, undisclosed } = compareLines(accounts, columns);

  test('are those that any period held discloses, absent is absent', () => {
    expect(lines.map(({ name, amounts }) => [name, ...amounts])).toEqual([
      ['turnover', '3', undefined],
      ['employees', undefined, '9'],
    ]);
  });

  test('leave out the others by name', () => {
    expect(undisclosed.map(({ name }) => name)).toContain('gross_profit');
    expect(undisclosed.map(({ name }) => name)).not.toContain('turnover');
  });
});
