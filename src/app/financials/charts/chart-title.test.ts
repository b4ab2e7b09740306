import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodsOf } from '../period-fixture.ts';
import { newest, periodBefore } from '../periods.ts';
import { CHART_PLANS } from './chart-plan.ts';
import { chartTitle, whyApart } from './chart-title.ts';

type Amounts = Parameters<typeof periodsOf>[0];

/** The title of the chart with this id for two years of the same length and type. */
function title(id: string, before: Amounts, latest: Amounts) {
  const common = { trading_duration: '12', type: 'Company' };
  const periods = periodsOf(
    { period_ended: '2025-03', ...common, ...latest },
    { period_ended: '2024-03', ...common, ...before },
  );
  return CHART_PLANS.filter((plan) => plan.id === id).map((plan) =>
    chartTitle(plan, periods).replaceAll('\u00a0', ' '),
  )[0];
}

const turnover = (before: string, latest: string) =>
  title('profit', { turnover: before }, { turnover: latest });
const operating = (before: string, latest: string) =>
  title('profit', { operating_profit: before }, { operating_profit: latest });

describe('the title of a chart', () => {
  test.each([
    ['43047000', '48213000', 'Turnover up 12% to 48.2 million in Mar 2025'],
    ['10000', '9680', 'Turnover down 3.2% to 9,680 in Mar 2025'],
    ['100', '100', 'Turnover unchanged at 100 in Mar 2025'],
    ['1000000', '1000001', 'Turnover little changed at 1.00 million in Mar 2025'],
    ['0', '100', 'Turnover of 100 in Mar 2025 after nil'],
    ['100', '0', 'Turnover: nil in Mar 2025 after 100'],
    ['0', '0', 'Turnover: 0 in Mar 2025'],
    ['3', '4000000', 'Turnover of 4.00 million in Mar 2025 after 3'],
    ['10', '-5', 'Turnover: −5 in Mar 2025'],
    ['9007199254740993', '9007199254740993', 'Turnover unchanged at 9,007.2 trillion in Mar 2025'],
    ['9007199254740992', '9007199254740993', 'Turnover little changed at 9,007.2 trillion in Mar 2025'],
    ['n/a', '100', 'Turnover: 100 in Mar 2025'],
    ['', '100', 'Turnover: 100 in Mar 2025'],
    ['100', '', 'Turnover and profit'],
  ])('of a turnover from "%s" to "%s" is "%s"', (before, latest, words) => {
    expect(turnover(before, latest)).toBe(words);
  });

  test.each([
    ['-800', '2140', 'Back to an operating profit of 2,140 in Mar 2025'],
    ['2140', '-800', 'Operating loss of 800 in Mar 2025 after a profit'],
    ['-800', '-400', 'Operating loss down 50% to 400 in Mar 2025'],
    ['-400', '-800', 'Operating loss up 100% to 800 in Mar 2025'],
    ['0', '-800', 'Operating loss of 800 in Mar 2025 after nil'],
    ['-800', '0', 'Operating loss: nil in Mar 2025 after 800'],
    ['', '-800', 'Operating loss: 800 in Mar 2025'],
  ])('of an operating profit from "%s" to "%s" is "%s"', (before, latest, words) => {
    expect(operating(before, latest)).toBe(words);
  });

  test('continues with the profit', () => {
    const [before, latest] = [{ turnover: '439412345' }, { turnover: '448712345' }];
    const both = (was: Amounts, is: Amounts) => title('profit', { ...before, ...was }, { ...latest, ...is });
    expect(both({ operating_profit: '-800' }, { operating_profit: '2140123' })).toBe(
      'Turnover up 2.1% to 448.7 million in Mar 2025; back to an operating profit of 2.14 million',
    );
    expect(both({ operating_profit: '800' }, { operating_profit: '-3' })).toMatch(
      /; operating loss of 3 after a profit$/,
    );
    expect(both({ profit_before_taxation: '100' }, { profit_before_taxation: '110' })).toMatch(
      /; profit before taxation up 10% to 110$/,
    );
    expect(both({ gross_profit: '100' }, { operating_profit: '110' })).not.toContain(';');
  });

  test('uses the next measure where the first is not disclosed', () => {
    expect(title('profit', { gross_profit: '100' }, { gross_profit: '110' })).toBe(
      'Gross profit up 10% to 110 in Mar 2025',
    );
  });

  test('names net liabilities', () => {
    expect(title('net-assets', { shareholders_funds: '5' }, { shareholders_funds: '-9655' })).toBe(
      'Net liabilities of 9,655 in Mar 2025 after net assets',
    );
  });

  test('names a cash outflow', () => {
    const measure = 'net_cash_from_operating_activities';
    expect(title('cash-flow', { [measure]: '10' }, { [measure]: '-20' })).toBe(
      'Cash outflow from operating activities of 20 in Mar 2025 after an inflow',
    );
  });

  test('names an unusual length, and compares two periods of one length', () => {
    const odd = (amount: string, length = '18') => ({ turnover: amount, trading_duration: length });
    expect(title('profit', odd('100', '12'), odd('150'))).toBe('Turnover: 150 in the 18 months to Mar 2025');
    expect(title('profit', { ...odd('100'), period_ended: '2023-09' }, odd('150'))).toBe(
      'Turnover up 50% to 150 in the 18 months to Mar 2025',
    );
    expect(title('profit', odd('150'), odd('100', '12'))).toBe('Turnover: 100 in Mar 2025');
  });

  test('names the compared period where it is not adjacent', () => {
    const before = { turnover: '100', period_ended: '2022-03' };
    expect(title('profit', before, { turnover: '110' })).toBe(
      'Turnover up 10% to 110 in Mar 2025, against Mar 2022',
    );
  });

  test('names the compared period once', () => {
    const before = { operating_profit: '4', period_ended: '2023-03' };
    const latest = { turnover: '200', operating_profit: '5' };
    expect(title('profit', before, latest)).toBe(
      'Turnover: 200 in Mar 2025; operating profit up 25% to 5, against Mar 2023',
    );
    expect(title('profit', { ...before, turnover: '100' }, latest)).toBe(
      'Turnover up 100% to 200 in Mar 2025, against Mar 2023; operating profit up 25% to 5',
    );
  });

  test('names the compared period where closing dates are not a year apart', () => {
    const before = { shareholders_funds: '100', period_ended: '2023-09' };
    const latest = { shareholders_funds: '120', trading_duration: '18' };
    expect(title('net-assets', before, latest)).toBe(
      'Net assets up 20% to 120 in Mar 2025, against Sept 2023',
    );
  });

  test('does not compare flows of unknown length', () => {
    const unknown = { turnover: '100', trading_duration: '' };
    expect(title('profit', unknown, { ...unknown, turnover: '150' })).toBe('Turnover: 150 in Mar 2025');
  });

  test('states no unreadable or impossible length', () => {
    const words = (trading_duration: string) => title('profit', {}, { turnover: '150', trading_duration });
    expect(['0', '-3', 'n/a'].map(words)).toEqual(
      Array.from({ length: 3 }, () => 'Turnover: 150 in the period to Mar 2025'),
    );
    expect(title('net-assets', {}, { shareholders_funds: '5', trading_duration: '-3' })).toBe(
      'Net assets: 5 in Mar 2025',
    );
  });

  test('names the closing date where no month is given', () => {
    const day = { period_ended: '', accounting_date: '2025-03-31' };
    expect(title('profit', { turnover: '100' }, { ...day, turnover: '110' })).toBe(
      'Turnover up 10% to 110 in the period to 31 Mar 2025',
    );
    expect(title('net-assets', { total_assets: '100' }, { ...day, total_assets: '110' })).toBe(
      'Total assets up 10% to 110 at 31 Mar 2025',
    );
  });

  test('is the name of the chart where no period has a date', () => {
    const undated = periodsOf({ turnover: '1' }, { turnover: '2' });
    expect(CHART_PLANS.map((plan) => chartTitle(plan, undated))).toEqual(CHART_PLANS.map(({ name }) => name));
  });

  test('never compares periods that are not comparable', () => {
    const amount = fc.constantFrom('', 'n/a', '0', '-5', '-1000', '7', '1000', '123456789');
    const period = fc.record({
      period_ended: fc.constantFrom('2025-03', '2024-03', '2023-09', '2023-13', ''),
      trading_duration: fc.constantFrom('12', '18', '', 'x'),
      type: fc.constantFrom('Company', 'Group, Consolidated', ''),
      turnover: amount,
      operating_profit: amount,
      total_assets: amount,
      shareholders_funds: amount,
      net_cash_from_operating_activities: amount,
      employees: amount,
      total_remuneration: amount,
      wages_and_salaries: amount,
      social_security_costs: amount,
      pension_costs: amount,
    });
    const compares = /\b(up|down|after|back|unchanged|changed|against)\b|;/i;
    let apart = 0;
    fc.assert(
      fc.property(fc.array(period, { minLength: 1, maxLength: 4 }), (record) => {
        const periods = periodsOf(...record);
        const latest = newest(periods);
        const before = latest && periodBefore(periods, latest);
        for (const plan of CHART_PLANS) {
          const words = chartTitle(plan, periods);
          expect(words).not.toMatch(/undefined|null|NaN/);
          if (latest !== undefined && before !== undefined && whyApart(plan, before, latest) === undefined)
            continue;
          apart += 1;
          expect(words).not.toMatch(compares);
        }
      }),
      { numRuns: 400 },
    );
    expect(apart).toBeGreaterThan(100);
  });
});

describe('the title of a chart with a stated currency', () => {
  const [before, latest] = [
    { currency: 'GBP', turnover: '43047000', operating_profit: '-800', employees: '12' },
    { currency: 'GBP', turnover: '48213000', operating_profit: '2140000', employees: '240' },
  ];

  test('has its sign before every amount, but not before employees', () => {
    expect(title('profit', before, latest)).toBe(
      'Turnover up 12% to £48.2 million in Mar 2025; back to an operating profit of £2.14 million',
    );
    expect(title('employees', before, latest)).toBe('Employees of 240 in Mar 2025 after 12');
    expect(title('profit', {}, { currency: 'CHF', turnover: '-5' })).toBe('Turnover: −CHF 5 in Mar 2025');
  });

  test('compares no amounts of different currencies', () => {
    for (const currency of ['USD', '']) {
      expect(title('profit', { ...before, currency }, latest)).toBe('Turnover: £48.2 million in Mar 2025');
      expect(title('employees', { ...before, currency }, latest)).toContain('after 12');
    }
  });
});

describe('the title of a chart about a figure in doubt', () => {
  const even = { total_assets: '100', total_liabilities: '-40', shareholders_funds: '60' };
  const caveat = (kind: string, ...members: string[]) => [{ kind, members, words: 'A doubt.' }];

  test('says that a check contradicts it, in either period', () => {
    const odd = { ...even, shareholders_funds: '30' };
    expect(title('net-assets', even, odd)).toBe(
      'Net assets down 50% to 30 in Mar 2025 (contradicted by a check)',
    );
    expect(title('net-assets', odd, even)).toBe(
      'Net assets up 100% to 60 in Mar 2025 (contradicted by a check)',
    );
    expect(title('net-assets', even, even)).toBe('Net assets unchanged at 60 in Mar 2025');
  });

  test('says what the source doubts, where the title uses it', () => {
    const sent = { turnover: '5', gross_profit: '3' };
    expect(title('profit', {}, { ...sent, caveats: caveat('sign', 'turnover') })).toBe(
      'Turnover: 5 in Mar 2025 (sign uncertain)',
    );
    expect(title('profit', {}, { ...sent, caveats: caveat('differs', 'gross_profit') })).toBe(
      'Turnover: 5 in Mar 2025',
    );
    expect(title('employees', {}, { employees: '5', caveats: caveat('differs', 'employees') })).toBe(
      'Employees: 5 in Mar 2025 (contradicted within the accounts)',
    );
  });
});
