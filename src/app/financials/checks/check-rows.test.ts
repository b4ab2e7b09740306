import { expect, test } from 'vitest';
import type { FinancialsPeriodWire } from '#contract/financials.ts';
import { periodsOf } from '../periods/period-fixture.ts';
import { checkRow } from './check-rows.ts';
import { checksOf } from './checks.ts';

/** The row of one check of these entries, oldest first. */
function rowOf(id: string, ...sent: Partial<FinancialsPeriodWire>[]) {
  const periods = periodsOf(...sent.map((each, place) => ({ period_ended: `${2025 - place}-03`, ...each })));
  const [row] = checksOf(periods)
    .filter(({ check }) => check.id === id)
    .map((result) => checkRow(result, periods));
  return row;
}

test('where periods took different parts, each shows its own', () => {
  const row = rowOf(
    'profit',
    { profit_before_taxation: '10', tax_on_profit: '-2', taxation: '-3', profit_for_period: '8' },
    { profit_before_taxation: '10', taxation: '-3', profit_for_period: '7' },
  );
  const part = (name: string) => row?.figures.find((figure) => figure.name === name);
  expect(part('tax_on_profit')).toMatchObject({ amounts: [undefined, '-2'], used: [false, true] });
  expect(part('taxation')).toMatchObject({ amounts: ['-3', undefined], used: [true, false] });
  expect(part('sum')?.amounts).toEqual(['7', '8']);
});

const FIT = { turnover: '48213', cost_of_sales: '-31870', gross_profit: '16343' };

test('a check that reconciles stays closed, one with a difference is open and says what it is', () => {
  expect(rowOf('gross-profit', FIT)).toMatchObject({ open: false, cells: [{ text: '✓ reconciles' }] });
  const row = rowOf(
    'gross-profit',
    { ...FIT, cost_of_sales: '31870' },
    {},
    { ...FIT, gross_profit: '16344' },
  );
  expect(row?.open).toBe(true);
  expect(row?.cells).toEqual([
    { text: 'differs by 1', tone: 'plain', notes: ['within rounding to whole amounts'] },
    { text: 'cannot be checked: none of its 3 figures disclosed', tone: 'absent', notes: [] },
    { text: 'differs by 63,740', tone: 'warning', notes: ['reconciles with a minus before cost of sales'] },
  ]);
});

test('a difference that rounding explains does not open a check', () => {
  expect(rowOf('gross-profit', { ...FIT, gross_profit: '16344' })?.open).toBe(false);
});

test('below it stand the figures, their sum, the total as it was stated and the exact difference', () => {
  const row = rowOf('gross-profit', { ...FIT, gross_profit: '9007199254740993' }, { turnover: 'n/a' });
  expect(row?.figures.map(({ label, amounts }) => [label, ...amounts])).toEqual([
    ['Turnover', { unreadable: 'n/a' }, '48213'],
    ['Cost of sales', undefined, '-31870'],
    ['Sum', undefined, '16343'],
    ['Gross profit, as stated', undefined, '9007199254740993'],
    ['Difference', undefined, '9007199254724650'],
  ]);
});

test('of lines that may stand for one another only those are shown that were added up', () => {
  const labels = (tax: Partial<FinancialsPeriodWire>) =>
    rowOf('profit', { profit_before_taxation: '5', profit_for_period: '4', ...tax })?.figures.map(
      ({ label }) => label,
    );
  expect(labels({ taxation: '-1' })).not.toContain('Tax on profit');
  expect(labels({ tax_on_profit: '-1', taxation: '-1' })).toContain('Tax on profit');
  expect(labels({ tax_on_profit: '-1', taxation: '-1' })).not.toContain('Taxation');
});
