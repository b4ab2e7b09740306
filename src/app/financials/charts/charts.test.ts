import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FINANCIALS_SECTIONS } from '#contract/financials.ts';
import { known } from '#contract/values.ts';
import { type LineName, natureOf } from '../lines.ts';
import { periodsOf } from '../period-fixture.ts';
import { newest, type Period, periodBefore } from '../periods.ts';
import { REAL_ACCOUNTS, realPeriods } from '../real-accounts-fixture.ts';
import { shortAmount } from '../short-amount.ts';
import { CHART_PLANS } from './chart-plan.ts';
import { whyApart } from './chart-title.ts';
import { accountsCharts } from './charts.ts';
import { costPerHead, type Measure } from './measures.ts';

type Amounts = Parameters<typeof periodsOf>[0];

/** The chart with this id for two years of the same length and type. */
function chart(id: string, before: Amounts, latest: Amounts) {
  const common = { trading_duration: '12', type: 'Company' };
  const periods = periodsOf(
    { period_ended: '2025-03', ...common, ...latest },
    { period_ended: '2024-03', ...common, ...before },
  );
  return accountsCharts(periods).charts.find((each) => each.id === id);
}

/** Whether the amount depends on the length of the period, by section. */
function natureOfMeasure(measure: Measure) {
  if (measure === 'cost_per_head') return 'flow';
  const section = FINANCIALS_SECTIONS.find(({ groups }) =>
    groups.some((group: readonly LineName[]) => group.includes(measure)),
  );
  return natureOf(measure, section?.title ?? 'Staff and auditor');
}

describe('charts', () => {
  test('start with the oldest period and omit empty series', () => {
    const drawn = chart('profit', { turnover: '1' }, { turnover: '2' });
    expect(drawn?.data.series.map(({ id }) => id)).toEqual(['turnover']);
    expect(drawn?.data.points.map(({ label }) => label)).toEqual(['Mar 2024', 'Mar 2025']);
  });

  test('keep an unreadable amount as received, and omit an undisclosed one', () => {
    const drawn = chart('profit', { turnover: '1,234' }, { turnover: '2' });
    expect(drawn?.data.points.map(({ values }) => values['turnover'])).toEqual([
      { unreadable: '1,234' },
      '2',
    ]);
    expect(chart('profit', { turnover: 'n/a' }, {})).toBeUndefined();
    const beside = chart('profit', { turnover: 'n/a' }, { gross_profit: '2' });
    expect(beside?.data.series.map(({ id }) => id)).toEqual(['turnover', 'gross_profit']);
    expect(beside?.data.points[0]?.values['turnover']).toEqual({ unreadable: 'n/a' });
  });

  test('are named but not drawn without a value', () => {
    const { charts, empty } = accountsCharts(periodsOf({ period_ended: '2025-03', total_assets: '5' }));
    expect(charts.map(({ id }) => id)).toEqual(['net-assets']);
    expect(empty).toEqual([
      'Turnover and profit (small companies need not publish a profit and loss account)',
      'Cash flow by activity (small companies need not publish a cash flow statement)',
      'Employees',
      'Staff cost per head (needs a staff cost and a number of employees)',
    ]);
  });

  test('never have more than four series, nor series of different natures', () => {
    for (const { series, nature } of CHART_PLANS) {
      expect(series.length).toBeLessThanOrEqual(4);
      expect(new Set(series.map(({ measure }) => natureOfMeasure(measure)))).toEqual(new Set([nature]));
    }
  });

  test('label a missing staff cost per head as not computable', () => {
    const drawn = chart('cost-per-head', {}, { employees: '2', total_remuneration: '-10' });
    expect(drawn?.data.series).toEqual([
      { id: 'cost_per_head', label: 'Staff cost per head', absent: 'not computable' },
    ]);
    expect(drawn?.data.points.map(({ values }) => values['cost_per_head'])).toEqual([undefined, '5']);
  });
});

describe('a period other than a year', () => {
  const odd = { trading_duration: '18', turnover: '150', total_assets: '5' };
  const year = { turnover: '100', total_assets: '7' };

  test('is marked and separated, and hatched for flows', () => {
    const flows = chart('profit', odd, year)?.data.points;
    expect(flows?.map(({ note }) => note)).toEqual(['18 months', undefined]);
    expect(flows?.map(({ hatched }) => hatched)).toEqual([['turnover'], undefined]);
    expect(flows?.map(({ apart }) => apart)).toEqual([
      undefined,
      'periods of different lengths: 18 months, then 12 months',
    ]);
  });

  test('is marked but not separated for balances', () => {
    const states = chart('net-assets', odd, year)?.data.points;
    expect(states?.map(({ note }) => note)).toEqual(['18 months', undefined]);
    expect(states?.map(({ apart, hatched }) => apart ?? hatched)).toEqual([undefined, undefined]);
  });

  test('is separated if its length is unreadable, and shows it as received', () => {
    const [first, second] = chart('profit', { ...year, trading_duration: 'n/a' }, year)?.data.points ?? [];
    expect(first?.note).toBe('length given as “n/a”');
    expect(second?.apart).toBe('the length of a period is not given or cannot be read');
  });

  test('is explained in the note', () => {
    expect(chart('profit', odd, year)?.note).toBe(
      'Mar 2025 is not comparable with Mar 2024 (periods of different lengths: 18 months, then 12 months). ' +
        'Hatched: period other than 12 months.',
    );
    expect(chart('profit', year, year)?.note).toBeUndefined();
  });
});

test('a change between company and group accounts separates periods in every chart', () => {
  const amounts = { turnover: '1', total_assets: '1', employees: '1', total_remuneration: '-1' };
  const ids = ['profit', 'net-assets', 'employees', 'cost-per-head'];
  for (const id of ids) {
    const drawn = chart(id, amounts, { ...amounts, type: 'Group, Consolidated' });
    expect(drawn?.data.points[1]?.apart).toBe(
      'accounts of different types: Company, then Group, Consolidated',
    );
    expect(drawn?.note).toContain('accounts of different types');
  }
});

describe('the note of the staff cost per head', () => {
  const total = { employees: '10', total_remuneration: '-1000' };
  const parts = {
    employees: '10',
    wages_and_salaries: '-700',
    social_security_costs: '-200',
    pension_costs: '105',
  };

  test('states the formula', () => {
    expect(chart('cost-per-head', total, total)?.note).toBe(
      'Calculated as total remuneration divided by employees.',
    );
  });

  test('states the lines of each period, compares only equal ones, and names unexpected signs', () => {
    const drawn = chart('cost-per-head', total, parts);
    expect(drawn?.title).toBe('Staff cost per head: 101 in Mar 2025');
    expect(drawn?.note).toBe(
      'Mar 2025 is not comparable with Mar 2024 (staff cost from different lines: Total remuneration, then ' +
        'Wages and salaries + social security costs + pension costs). ' +
        'Calculated in Mar 2024 as total remuneration divided by employees. ' +
        'Calculated in Mar 2025 as wages and salaries + social security costs + pension costs divided by employees. ' +
        'Pension costs of Mar 2025 received without a minus sign: treated as a cost.',
    );
  });
});

type Sent = Parameters<typeof periodsOf>[0];

const cost = (sent: Sent) => periodsOf({ period_ended: '2025-03', ...sent }).map(costPerHead)[0];

const PARTS = { wages_and_salaries: '-700', social_security_costs: '-200', pension_costs: '-105' };

describe('the staff cost per head', () => {
  test('is the size of the total divided by the employees, rounded to a whole amount', () => {
    expect(cost({ total_remuneration: '-97361007', employees: '1920' })?.value).toBe('50709');
    expect(cost({ total_remuneration: '-5', employees: '2' })?.value).toBe('3');
    expect(cost({ total_remuneration: '0', employees: '2' })?.value).toBe('0');
  });

  test('is calculated from all three parts without a total, never from two', () => {
    expect(cost({ ...PARTS, employees: '10' })).toEqual({
      value: '101',
      lines: ['wages_and_salaries', 'social_security_costs', 'pension_costs'],
      positive: [],
    });
    expect(cost({ ...PARTS, pension_costs: '', employees: '10' })).toBeUndefined();
    expect(cost({ ...PARTS, pension_costs: 'n/a', employees: '10' })).toBeUndefined();
    expect(cost({ ...PARTS, total_remuneration: '-2000', employees: '10' })?.value).toBe('200');
  });

  test.each([['0'], ['-3'], [''], ['n/a']])('is not computable with "%s" employees', (employees) => {
    expect(cost({ total_remuneration: '-1000', employees })).toBeUndefined();
  });

  test('uses the size of a cost without a minus sign, and names it', () => {
    expect(cost({ total_remuneration: '1000', employees: '10' })).toMatchObject({
      value: '100',
      positive: ['total_remuneration'],
    });
    expect(cost({ ...PARTS, pension_costs: '105', employees: '10' })).toMatchObject({
      value: '101',
      positive: ['pension_costs'],
    });
  });

  test('differs from the exact quotient by at most a half, even beyond 2^53', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 24n });
    fc.assert(
      fc.property(amount, fc.bigInt({ min: 1n, max: 10n ** 6n }), (total, employees) => {
        const value = cost({ total_remuneration: `-${total}`, employees: String(employees) })?.value ?? '';
        const off = BigInt(value) * employees - total;
        expect((off < 0n ? -off : off) * 2n <= employees).toBe(true);
      }),
    );
  });
});

const POWERS: Readonly<Record<string, bigint>> = {
  million: 10n ** 6n,
  billion: 10n ** 9n,
  trillion: 10n ** 12n,
};

describe('an amount in a sentence', () => {
  test.each([
    ['0', '0'],
    ['-482130.5', '−482,130.5'],
    ['999999', '999,999'],
    ['1000000', '1.00 million'],
    ['9441000', '9.44 million'],
    ['48213000', '48.2 million'],
    ['448712345', '448.7 million'],
    ['999950000', '1.00 billion'],
    ['999949999', '999.9 million'],
    ['-1234567890', '−1.23 billion'],
    ['9007199254740993', '9,007.2 trillion'],
  ])('%s reads "%s"', (amount, words) => {
    expect(shortAmount(amount).replace('\u00a0', ' ')).toBe(words);
  });

  test('is never off by more than half of its last digit, and never above a thousand below trillions', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1_000_000n, max: 10n ** 18n }), (amount) => {
        const [number = '', word = ''] = shortAmount(String(amount)).split('\u00a0');
        const [whole = '', decimals = ''] = number.replaceAll(',', '').split('.');
        const unit = (POWERS[word] ?? 0n) / 10n ** BigInt(decimals.length);
        const off = BigInt(whole + decimals) * unit - amount;
        expect((off < 0n ? -off : off) * 2n <= unit).toBe(true);
        expect(word === 'trillion' || whole.length < 4).toBe(true);
      }),
    );
  });
});

describe.skipIf(!REAL_ACCOUNTS)('charts of real accounts (skipped where they are absent)', () => {
  test('draw every amount of their series with every digit, and no other', () => {
    for (const periods of realPeriods()) {
      for (const { id, data } of accountsCharts(periods).charts) {
        if (id === 'cost-per-head') continue;
        for (const [place, period] of periods.entries()) {
          const drawn = Object.entries(data.points[place]?.values ?? {});
          expect(drawn.length).toBeGreaterThan(0);
          for (const [name, value] of drawn) expect([name, value]).toEqual([name, entryValue(period, name)]);
        }
      }
    }
  });

  test('have titles on the newest period that compare only comparable periods', () => {
    const compares = /\b(up|down|after|unchanged|changed)\b|;/;
    let comparing = 0;
    for (const periods of realPeriods()) {
      const latest = newest(periods);
      const before = latest && periodBefore(periods, latest);
      for (const { id, title, note } of accountsCharts(periods).charts) {
        expect(title).not.toMatch(/undefined|NaN|null/);
        const plan = CHART_PLANS.find((each) => each.id === id);
        if (plan === undefined || latest === undefined || before === undefined) continue;
        const why = whyApart(plan, before, latest);
        if (why === undefined) comparing += compares.test(title) ? 1 : 0;
        else expect([compares.test(title), note?.includes(why)]).toEqual([false, true]);
      }
    }
    expect(comparing).toBeGreaterThan(20);
  });

  test('show a staff cost per head wherever staff cost and employees are disclosed', () => {
    let computed = 0;
    for (const periods of realPeriods()) {
      const chart = accountsCharts(periods).charts.find(({ id }) => id === 'cost-per-head');
      for (const [place, { entry }] of periods.entries()) {
        const value = known(chart?.data.points[place]?.values['cost_per_head']);
        const [cost, employees] = [known(entry.total_remuneration), known(entry.employees)];
        if (cost === undefined || employees === undefined || Number(employees) === 0) continue;
        computed += 1;
        expect(Math.abs(Number(value) - Math.abs(Number(cost)) / Number(employees))).toBeLessThanOrEqual(0.5);
      }
    }
    expect(computed).toBeGreaterThan(15);
  });
});

function entryValue(period: Period, name: string): unknown {
  return Object.entries(period.entry).find(([member]) => member === name)?.[1];
}

describe('what the source states beside its amounts', () => {
  const sent = { currency: 'GBP', total_assets: '100', total_liabilities: '-40', shareholders_funds: '60' };

  test('is beside the values: the currency, and the marks of notes that follow the chart', () => {
    const drawn = chart('net-assets', sent, { ...sent, shareholders_funds: '30' });
    const [before, latest] = drawn?.data.points ?? [];
    expect(before?.currencies).toEqual({
      total_assets: 'GBP',
      total_liabilities: 'GBP',
      shareholders_funds: 'GBP',
    });
    expect(before?.marks).toEqual({ total_assets: [], total_liabilities: [], shareholders_funds: [] });
    expect(latest?.marks).toEqual({
      total_assets: ['a'],
      total_liabilities: ['a'],
      shareholders_funds: ['a'],
    });
    const note =
      'Note a, Mar 2025: Net assets: total assets + total liabilities differ from shareholders’ funds by £30.';
    expect(drawn?.data.footnotes).toEqual([note]);
    expect(drawn?.note).toBe(note);
  });

  test('is named at every period where currencies differ', () => {
    const drawn = chart('net-assets', { ...sent, currency: '' }, sent);
    expect(drawn?.data.points.map(({ note }) => note)).toEqual(['currency not stated', '£']);
    expect(drawn?.note).toBe(
      'Mar 2025 is not comparable with Mar 2024 (amounts in different currencies: not stated, then GBP).',
    );
    const staff = chart('employees', { currency: 'USD', employees: '5' }, { ...sent, employees: '6' });
    expect(staff?.data.points.map(({ note, currencies }) => [note, currencies])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(staff?.note).toBeUndefined();
  });

  test('replaces "not disclosed" where a line is stated by segment only', () => {
    const words = 'Turnover is stated by segment only.';
    const caveats = [{ kind: 'segment', members: ['turnover'], words }];
    const drawn = chart('profit', { turnover: '5' }, { caveats });
    expect(drawn?.data.points.map(({ absent }) => absent?.['turnover'])).toEqual([
      undefined,
      'by segment only',
    ]);
    expect(drawn?.note).toContain(`Note a, Mar 2025: ${words}`);
    const { empty } = accountsCharts(periodsOf({ period_ended: '2025-03', caveats }));
    expect(empty).toContain('Turnover and profit (turnover by segment only)');
  });
});
