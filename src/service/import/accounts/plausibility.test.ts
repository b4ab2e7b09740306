import { expect, test } from 'vitest';
import type { FinancialsPeriodWire } from '#contract/financials.ts';
import { unpackPeriod } from '../../register/packed-records.ts';
import { implausibleValues } from './plausibility.ts';

function linesOf(now: Partial<FinancialsPeriodWire>, before: Partial<FinancialsPeriodWire> = {}): string[] {
  const concepts = new Map([['employees', 'AverageNumberEmployeesDuringPeriod']] as const);
  return implausibleValues(
    [now, before].map((known, back) => ({
      periodEnd: `${2024 - back}-12-31`,
      basis: 'company',
      entry: unpackPeriod(known),
      concepts,
    })),
  );
}

test('plausible amounts give no warning: zeros, growth, losses, absent amounts', () => {
  expect(linesOf({})).toEqual([]);
  expect(
    linesOf(
      { employees: '250000', turnover: '999000', total_assets: '5', shareholders_funds: '-5' },
      { employees: '0', turnover: '1000', total_assets: '0', shareholders_funds: '5' },
    ),
  ).toEqual([]);
});

test.each([
  ['0.28', 'a fraction of an employee'],
  ['-3', 'a negative number of employees'],
  ['386000', 'more employees than all but a few groups have; the scale may be wrong'],
])('%s employees give a warning and are kept: %s', (employees, why) => {
  expect(linesOf({ employees })).toEqual([
    `AverageNumberEmployeesDuringPeriod at 2024-12-31 is ${employees}: ${why}; kept as filed.`,
  ]);
});

test.each(['turnover', 'total_assets', 'shareholders_funds'] as const)(
  '%s a thousand times that of the other year gives a warning, whichever is larger',
  (name) => {
    for (const [now, before] of [
      ['48000000', '-48000'],
      ['1000', '1000213'],
    ] as const) {
      expect(linesOf({ [name]: now }, { [name]: before })).toContainEqual(
        expect.stringContaining('a factor of a thousand'),
      );
    }
    expect(linesOf({ [name]: '47999999' }, { [name]: '48000' })).toEqual([]);
    // A company of one share that begins to trade.
    expect(linesOf({ [name]: '999213' }, { [name]: '1' })).toEqual([]);
  },
);

test('an amount of more than ten trillion and negative assets give warnings', () => {
  expect(
    linesOf({ other_reserves: '-10000000000001', debtors: '-1', cash_at_bank_and_in_hand: '-1' }),
  ).toEqual([
    'other_reserves at 2024-12-31 is -10000000000001: more than ten trillion; kept as filed.',
    'debtors at 2024-12-31 is -1: debtors cannot be negative; kept as filed.',
  ]);
});
