import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FinancialsPeriodWire } from '#contract/financials.ts';
import { periodsOf } from '../period-fixture.ts';
import { newestFirst, type Period } from '../periods.ts';
import { REAL_ACCOUNTS, realPeriods } from '../real-accounts-fixture.ts';
import { CHECKS } from './check-definitions.ts';
import { checkRow, checksOf, checksSummary } from './checks.ts';

type Sent = Partial<FinancialsPeriodWire>;

/** Whole-pound accounts in which everything adds up. */
const ACCOUNTS = {
  united_kingdom: '40011',
  rest_of_world: '8202',
  turnover: '48213',
  cost_of_sales: '-31870',
  gross_profit: '16343',
  profit_before_taxation: '1528',
  tax_on_profit: '-382',
  profit_for_period: '1146',
  fixed_assets: '8001',
  current_assets: '9002',
  total_assets: '17003',
  current_liabilities_due_within_one_year: '-5004',
  net_current_assets_working_capital: '3998',
  total_assets_less_current_liabilities: '11999',
  total_liabilities: '-7348',
  shareholders_funds: '9655',
  net_cash_from_operating_activities: '1300',
  net_cash_from_investing_activities: '-700',
  net_cash_from_financing_activities: '-188',
  net_difference_in_cash_and_cash_equivalents: '412',
} satisfies Sent;

const periodOf = (sent: Sent, month = '2025-03') => periodsOf({ period_ended: month, ...sent });

const outcome = (id: string, sent: Sent) =>
  checksOf(periodOf(sent)).find(({ check }) => check.id === id)?.outcomes[0];

/** Of periods given oldest first. */
function summaryOf(periods: readonly Period[]): string {
  const ordered = newestFirst(periods);
  return checksSummary(checksOf(ordered), ordered);
}

test('accounts that add up reconcile in every check', () => {
  expect(CHECKS.map(({ id }) => outcome(id, ACCOUNTS)?.kind)).toEqual(CHECKS.map(() => 'reconciles'));
  expect(summaryOf(periodOf(ACCOUNTS))).toBe('8 of 8 checks reconcile.');
});

describe('an amount that was changed', () => {
  const amounts = new Map(Object.entries(ACCOUNTS));
  const totals = CHECKS.map(({ id, total }) => [id, total, BigInt(amounts.get(total) ?? '')] as const);

  test.each(totals)('%s: is reported by exactly the change, beyond 2^53 too', (id, total, stated) => {
    const large = fc.bigInt({ min: 2n ** 53n, max: 2n ** 70n });
    fc.assert(
      fc.property(large, fc.bigInt({ min: -(2n ** 60n), max: 2n ** 60n }), (unit, change) => {
        const scaled = Object.fromEntries(
          Object.entries(ACCOUNTS).map(([name, amount]) => [name, String(BigInt(amount) * unit)]),
        );
        const wrong = {
          ...scaled,
          [total]: String(stated * unit + change),
        };
        const found = outcome(id, wrong);
        const difference = found?.kind === 'differs' ? found.difference : found?.kind;
        expect(difference).toBe(change === 0n ? 'reconciles' : String(change));
      }),
    );
  });
});

describe('a check with missing amounts is not made', () => {
  test.each<[string, Sent, string]>([
    ['gross-profit', { ...ACCOUNTS, cost_of_sales: '' }, 'cost of sales not disclosed'],
    ['gross-profit', { ...ACCOUNTS, cost_of_sales: '(31,870)' }, 'cost of sales unreadable'],
    ['gross-profit', {}, 'none of its 3 amounts disclosed'],
    ['gross-profit', { turnover: '5' }, 'cost of sales and gross profit not disclosed'],
    ['net-assets', { ...ACCOUNTS, total_liabilities: '' }, 'total liabilities not disclosed'],
    ['profit', { ...ACCOUNTS, tax_on_profit: '' }, 'tax on profit not disclosed'],
  ])('%s of %j', (id, sent, because) => {
    expect(outcome(id, sent)).toMatchObject({ kind: 'unchecked', because });
  });

  test('zero counts as disclosed', () => {
    const still = { turnover: '5', cost_of_sales: '0', gross_profit: '5' };
    expect(outcome('gross-profit', still)?.kind).toBe('reconciles');
  });
});

test('an incomplete list of parts is replaced by a complete one', () => {
  expect(outcome('profit', { ...ACCOUNTS, tax_on_profit: '', taxation: '-382' })?.kind).toBe('reconciles');
  expect(outcome('less-current-liabilities', { ...ACCOUNTS, total_assets: '' })).toMatchObject({
    kind: 'reconciles',
    parts: ['fixed_assets', 'net_current_assets_working_capital'],
  });
});

describe('a difference has a hint:', () => {
  test.each<[string, Sent, string]>([
    ['gross-profit', { cost_of_sales: '31870' }, 'reconciles with a minus before cost of sales'],
    ['net-assets', { total_liabilities: '7348' }, 'reconciles with a minus before total liabilities'],
    [
      'cash-movement',
      { net_difference_in_cash_and_cash_equivalents: '-412' },
      'reconciles without the minus before net change in cash and cash equivalents',
    ],
    [
      'net-current-assets',
      { net_current_assets_working_capital: '4520', prepayments_and_accrued_income: '522' },
      'as much as prepayments and accrued income',
    ],
    [
      'profit',
      { profit_for_period: '646', discontinued_operations: '-500' },
      'as much as discontinued operations',
    ],
  ])('%s with %j: %s', (id, wrong, hint) => {
    expect(outcome(id, { ...ACCOUNTS, ...wrong })).toMatchObject({ kind: 'differs', hint });
  });

  test('no hint where nothing explains it', () => {
    expect(outcome('gross-profit', { ...ACCOUNTS, gross_profit: '15143' })).toMatchObject({
      kind: 'differs',
      sum: '16343',
      difference: '-1200',
      rounding: undefined,
      hint: undefined,
    });
  });
});

describe('rounding', () => {
  const thousands: Sent = Object.fromEntries(
    Object.entries(ACCOUNTS).map(([name, amount]) => [name, `${amount}000`]),
  );
  const roundingOf = (id: string, sent: Sent) => {
    const found = outcome(id, sent);
    return found?.kind === 'differs' ? [found.difference, found.rounding] : found?.kind;
  };

  test('explains one unit for three amounts in thousands, two for four, and no more', () => {
    expect(roundingOf('gross-profit', { ...thousands, gross_profit: '16344000' })).toEqual([
      '1000',
      'thousands',
    ]);
    expect(roundingOf('gross-profit', { ...thousands, gross_profit: '16345000' })).toEqual([
      '2000',
      undefined,
    ]);
    const cash = (amount: string) => ({ ...thousands, net_difference_in_cash_and_cash_equivalents: amount });
    expect(roundingOf('cash-movement', cash('410000'))).toEqual(['-2000', 'thousands']);
    expect(roundingOf('cash-movement', cash('409000'))).toEqual(['-3000', undefined]);
  });

  test('to whole amounts explains a difference of one', () => {
    expect(roundingOf('gross-profit', { ...ACCOUNTS, gross_profit: '16342' })).toEqual([
      '-1',
      'whole amounts',
    ]);
    expect(roundingOf('gross-profit', { ...ACCOUNTS, gross_profit: '16341' })).toEqual(['-2', undefined]);
  });

  test('is not inferred from few round amounts, nor from decimals', () => {
    const few = { turnover: '5000', cost_of_sales: '-3000', gross_profit: '1000' };
    expect(roundingOf('gross-profit', few)).toEqual(['-1000', undefined]);
    const exact = { ...ACCOUNTS, gross_profit: '16343.50' };
    expect(roundingOf('gross-profit', exact)).toEqual(['0.50', undefined]);
  });
});

describe('the summary', () => {
  const summary = (...wrong: Sent[]) =>
    summaryOf(
      periodsOf(
        ...wrong.map((each, place) => ({ ...ACCOUNTS, period_ended: `${2025 - place}-03`, ...each })),
      ),
    );

  test('names differences with amount and period, newest first', () => {
    expect(summary({ shareholders_funds: '10855' })).toBe(
      '7 of 8 checks reconcile; net assets differ by 1,200 in Mar 2025.',
    );
    expect(summary({ gross_profit: '1' }, {}, { gross_profit: '16300' })).toBe(
      '7 of 8 checks reconcile; gross profit differs by 16,342 in Mar 2025 and by 43 in Mar 2023.',
    );
  });

  test('names two checks and counts the others', () => {
    const wrong = { gross_profit: '1', profit_for_period: '1', shareholders_funds: '1' };
    expect(summary(wrong)).toBe(
      '5 of 8 checks reconcile; gross profit differs by 16,342 in Mar 2025; profit for the period differs by 1,145 in Mar 2025; and 1 more.',
    );
  });

  test('counts only possible checks', () => {
    expect(summaryOf(periodOf({ fixed_assets: '1', current_assets: '2', total_assets: '3' }))).toBe(
      '1 of 1 check reconciles.',
    );
    expect(summaryOf(periodOf({}))).toBe(
      'No checks possible: the amounts needed are not disclosed or unreadable.',
    );
    expect(summaryOf([])).toMatch(/^No checks possible/);
  });

  test('counts checks that reconcile within rounding', () => {
    expect(summary({ gross_profit: '16344' })).toBe('8 of 8 checks reconcile, 1 of them within rounding.');
  });
});

/** The row of one check of these entries, oldest first. */
function rowOf(id: string, ...sent: Partial<FinancialsPeriodWire>[]) {
  const periods = periodsOf(...sent.map((each, place) => ({ period_ended: `${2025 - place}-03`, ...each })));
  const [row] = checksOf(periods)
    .filter(({ check }) => check.id === id)
    .map((result) => checkRow(result, periods));
  return row;
}

test('each period shows the parts it uses', () => {
  const row = rowOf(
    'profit',
    { profit_before_taxation: '10', tax_on_profit: '-2', taxation: '-3', profit_for_period: '8' },
    { profit_before_taxation: '10', taxation: '-3', profit_for_period: '7' },
  );
  const part = (name: string) => row?.inputs.find((input) => input.name === name);
  expect(part('tax_on_profit')).toMatchObject({ amounts: [undefined, '-2'], used: [false, true] });
  expect(part('taxation')).toMatchObject({ amounts: ['-3', undefined], used: [true, false] });
  expect(part('sum')?.amounts).toEqual(['7', '8']);
});

const FIT = { turnover: '48213', cost_of_sales: '-31870', gross_profit: '16343' };

test('a check opens only if it differs', () => {
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
    { text: 'cannot be checked: none of its 3 amounts disclosed', tone: 'absent', notes: [] },
    { text: 'differs by 63,740', tone: 'warning', notes: ['reconciles with a minus before cost of sales'] },
  ]);
});

test('a difference that rounding explains does not open a check', () => {
  expect(rowOf('gross-profit', { ...FIT, gross_profit: '16344' })?.open).toBe(false);
});

test('a check lists the amounts, their sum, the reported total and the exact difference', () => {
  const row = rowOf('gross-profit', { ...FIT, gross_profit: '9007199254740993' }, { turnover: 'n/a' });
  expect(row?.inputs.map(({ label, amounts }) => [label, ...amounts])).toEqual([
    ['Turnover', { unreadable: 'n/a' }, '48213'],
    ['Cost of sales', undefined, '-31870'],
    ['Sum', undefined, '16343'],
    ['Gross profit, as reported', undefined, '9007199254740993'],
    ['Difference', undefined, '9007199254724650'],
  ]);
});

test('only the lines that were added up are shown', () => {
  const labels = (tax: Partial<FinancialsPeriodWire>) =>
    rowOf('profit', { profit_before_taxation: '5', profit_for_period: '4', ...tax })?.inputs.map(
      ({ label }) => label,
    );
  expect(labels({ taxation: '-1' })).not.toContain('Tax on profit');
  expect(labels({ tax_on_profit: '-1', taxation: '-1' })).toContain('Tax on profit');
  expect(labels({ tax_on_profit: '-1', taxation: '-1' })).not.toContain('Taxation');
});

describe.skipIf(!REAL_ACCOUNTS)('checks of real accounts (skipped where they are absent)', () => {
  test('mostly reconcile, and where they do not the difference is exact', () => {
    const outcomes = realPeriods().flatMap((periods) =>
      checksOf(periods).flatMap((result) => result.outcomes),
    );
    const made = outcomes.filter(({ kind }) => kind !== 'unchecked');
    const differing = made.filter((outcome) => outcome.kind === 'differs');
    expect(made.length).toBeGreaterThan(190);
    expect(differing.length / made.length).toBeLessThan(0.07);
    for (const { difference } of differing) expect(difference).toMatch(/^-?[1-9]\d*$/);
  });

  test('detect a reversed sign of a cash movement', () => {
    const hints = realPeriods().flatMap((periods) =>
      checksOf(periods)
        .filter(({ check }) => check.id === 'cash-movement')
        .flatMap(({ outcomes }) => outcomes.map((each) => (each.kind === 'differs' ? each.hint : undefined))),
    );
    expect(hints.filter((hint) => hint?.startsWith('reconciles with')).length).toBeGreaterThan(1);
  });

  test('have a summary', () => {
    for (const periods of realPeriods()) {
      const summary = checksSummary(checksOf(periods), periods);
      expect(summary).toMatch(/^(\d of \d checks? reconciles?.*|No checks possible.*)\.$/);
      expect(summary).not.toMatch(/undefined|NaN/);
    }
  });
});
