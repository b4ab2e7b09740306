import { expect, test } from 'vitest';
import { asideColumns } from '#app/financials/ratios/aside-columns.ts';
import { periodColumns } from '#app/financials/statement/statement-columns.ts';
import { accountsOf, year } from './accounts-fixture.ts';
import { compareColumns } from './compare-columns.ts';

const accounts = accountsOf([year('2025-03'), year('2024-12'), year('2024-03')], [year('2024-12')]);
const named = (columns: ReturnType<typeof asideColumns>) => columns.map(({ short, label }) => [short, label]);

test('narrow columns of one company have the year, or the month where two periods end in one year', () => {
  const { periods } = accounts[0] ?? { periods: [] };
  expect(named(asideColumns(periodColumns(periods)))).toEqual([
    ['2025', 'Mar 2025'],
    ['Dec 2024', 'Dec 2024'],
    ['Mar 2024', 'Mar 2024'],
  ]);
});

test('narrow columns of several companies begin with their letters', () => {
  expect(named(asideColumns(compareColumns(accounts, 'latest').columns))).toEqual([
    ['A 2025', 'A, Mar 2025'],
    ['B 2024', 'B, Dec 2024'],
  ]);
});
