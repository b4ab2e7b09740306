import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FinancialsPeriodWire } from '#contract/financials.ts';
import { periodsOf } from '../period-fixture.ts';
import { REAL_ACCOUNTS, realPeriods } from '../real-accounts-fixture.ts';
import { periodColumns } from '../statement/statement-columns.ts';
import { periodDays } from './ratio.ts';
import { RATIOS, ratioValue } from './ratio-definitions.ts';
import { ratioRows, ratioText } from './ratio-rows.tsx';

type Sent = Partial<FinancialsPeriodWire>;

const YEAR: Sent = { period_ended: '2025-03', accounting_date: '2025-03-31', trading_duration: '12' };

const ratio = (id: string) => {
  const found = RATIOS.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no ratio ${id}`);
  return found;
};

const worked = (id: string, sent: Sent, before?: Sent) => {
  const periods = periodsOf(
    ...[
      { ...YEAR, ...sent },
      ...(before === undefined ? [] : [{ ...YEAR, period_ended: '2024-03', ...before }]),
    ],
  );
  const [first, latest = first] = periods;
  if (latest === undefined) throw new Error('no period');
  return ratioValue(ratio(id), latest, before === undefined ? undefined : first);
};

/** The displayed value, or the reason for its absence. */
const said = (id: string, sent: Sent, before?: Sent) => {
  const found = worked(id, sent, before);
  return found.kind === 'value' ? ratioText(ratio(id), found.value).replaceAll('\u00a0', ' ') : found.because;
};

const notes = (id: string, sent: Sent) => {
  const found = worked(id, sent);
  return found.kind === 'value' ? found.notes : found.because;
};

const BALANCE: Sent = {
  current_assets: '90',
  stocks: '30',
  current_liabilities_due_within_one_year: '-60',
  long_term_liabilities_due_after_one_year: '-50',
  total_liabilities: '-110',
  total_assets_less_current_liabilities: '200',
  shareholders_funds: '150',
};

test.each<[string, Sent, string]>([
  ['gross-margin', { gross_profit: '16343', turnover: '48213' }, '33.9%'],
  ['operating-margin', { operating_profit: '-800', turnover: '43047' }, '−1.9%'],
  ['pre-tax-margin', { profit_before_taxation: '1528', turnover: '48213' }, '3.2%'],
  ['net-margin', { profit_for_period: '0', turnover: '48213' }, '0.0%'],
  ['return-on-capital', { ...BALANCE, operating_profit: '25' }, '12.5%'],
  ['current-ratio', BALANCE, '1.50'],
  ['quick-ratio', BALANCE, '1.00'],
  ['quick-ratio', { ...BALANCE, stocks: '120' }, '−0.50'],
  ['gearing', BALANCE, '25.0%'],
  ['liabilities-to-net-assets', BALANCE, '0.73'],
  [
    'interest-cover',
    { operating_profit: '2140', interest_payable_and_similar_expenses: '-612' },
    '3.50 times',
  ],
  ['debtor-days', { trade_debtors: '100', turnover: '1000' }, '36.5 days'],
  ['creditor-days', { trade_creditors: '-100', cost_of_sales: '-1000' }, '36.5 days'],
  ['turnover-per-head', { turnover: '48213000', employees: '412' }, '117,022'],
  ['turnover-per-head', { turnover: '48213', employees: '412' }, '117.02'],
  ['profit-per-head', { profit_before_taxation: '-1398', employees: '418' }, '−3.34'],
])('%s of %j is %s', (id, sent, shown) => {
  expect(said(id, sent)).toBe(shown);
});

describe('a ratio that is not computable gives the reason', () => {
  test.each<[string, Sent, string]>([
    ['gross-margin', {}, 'gross profit and turnover not disclosed'],
    ['gross-margin', { gross_profit: '5', turnover: '' }, 'turnover not disclosed'],
    ['gross-margin', { gross_profit: '5', turnover: '0' }, 'turnover zero'],
    ['gross-margin', { gross_profit: '5', turnover: '-0' }, 'turnover zero'],
    ['gross-margin', { gross_profit: '5', turnover: '-9' }, 'turnover negative'],
    ['gross-margin', { gross_profit: '5', turnover: '1,234' }, 'turnover unreadable'],
    ['gross-margin', { turnover: 'n/a' }, 'gross profit not disclosed; turnover unreadable'],
    ['current-ratio', { ...BALANCE, current_assets: '-3' }, 'current assets negative'],
    [
      'current-ratio',
      { ...BALANCE, current_liabilities_due_within_one_year: '0' },
      'current liabilities zero',
    ],
    ['quick-ratio', { ...BALANCE, stocks: '' }, 'stocks not disclosed'],
    ['gearing', { ...BALANCE, shareholders_funds: '-40' }, 'shareholders’ funds negative'],
    [
      'gearing',
      { long_term_liabilities_due_after_one_year: '0', shareholders_funds: '0' },
      'long-term liabilities and shareholders’ funds zero',
    ],
    ['liabilities-to-net-assets', { ...BALANCE, shareholders_funds: '-40' }, 'shareholders’ funds negative'],
    [
      'return-on-capital',
      { operating_profit: '5', total_assets_less_current_liabilities: '-1' },
      'total assets less current liabilities negative',
    ],
    [
      'interest-cover',
      { operating_profit: '5', interest_payable_and_similar_expenses: '0' },
      'interest payable and similar expenses zero',
    ],
    ['turnover-per-head', { turnover: '5', employees: '0' }, 'employees zero'],
    ['turnover-per-head', { turnover: '5', employees: '-3' }, 'employees negative'],
    ['creditor-days', { trade_creditors: '-5', turnover: '9' }, 'cost of sales not disclosed'],
    [
      'debtor-days',
      { trade_debtors: '5', turnover: '9', trading_duration: '' },
      'trading duration not disclosed',
    ],
  ])('%s of %j: %s', (id, sent, because) => {
    const found = worked(id, sent);
    expect(found.kind === 'value' ? found.value : found.because).toBe(because);
  });
});

describe('a value has a note', () => {
  test('that a long period is not annualised, where a flow meets a balance or a head count', () => {
    const long = {
      ...BALANCE,
      trading_duration: '18',
      operating_profit: '25',
      turnover: '100',
      employees: '2',
    };
    for (const id of ['return-on-capital', 'turnover-per-head']) {
      expect(notes(id, long)).toEqual(['for 18 months, not annualised']);
      expect(notes(id, { ...long, trading_duration: '' })).toEqual([
        'length of the period not given, not annualised',
      ]);
      expect(notes(id, { ...long, trading_duration: 'n/a' })).toEqual([
        'length of the period unreadable, not annualised',
      ]);
    }
    expect(notes('operating-margin', long)).toEqual([]);
    expect(notes('current-ratio', long)).toEqual([]);
  });

  test('that a cost sent without a minus counts by its size', () => {
    const positive = { trade_creditors: '-100', cost_of_sales: '1000' };
    expect(said('creditor-days', positive)).toBe('36.5 days');
    expect(notes('creditor-days', positive)).toEqual([
      'cost of sales received without a minus sign: treated as a cost',
    ]);
    const owed = { long_term_liabilities_due_after_one_year: '50', shareholders_funds: '150' };
    expect(said('gearing', owed)).toBe('25.0%');
    expect(notes('gearing', owed)).toEqual([
      'long-term liabilities received without a minus sign: treated as a cost',
    ]);
  });

  test('that an operating loss makes interest cover not meaningful', () => {
    const loss = { operating_profit: '-5', interest_payable_and_similar_expenses: '-2' };
    expect(said('interest-cover', loss)).toBe('−2.50 times');
    expect(notes('interest-cover', loss)).toEqual(['not meaningful: operating loss']);
  });
});

test('a small loss on a large turnover is not zero', () => {
  const loss = { operating_profit: '-1', turnover: '9007199254740993' };
  expect(said('operating-margin', loss)).toBe('0.0%');
  expect(notes('operating-margin', loss)).toEqual(['rounds to zero']);
});

describe('the change in net assets', () => {
  test('is exact, and a percentage of the previous amount', () => {
    const [now, then] = [{ shareholders_funds: '9655' }, { shareholders_funds: '9932' }];
    expect(said('net-assets-change', now, then)).toBe('−277');
    expect(said('net-assets-growth', now, then)).toBe('−2.8%');
    const [large, larger] = [
      { shareholders_funds: '9007199254740993' },
      { shareholders_funds: '9007199254740992' },
    ];
    expect(said('net-assets-change', large, larger)).toBe('+1');
    expect(worked('net-assets-growth', large, larger)).toMatchObject({
      value: '0.0',
      notes: ['rounds to zero'],
    });
  });

  test.each<[Sent, Sent, string, string]>([
    [
      { shareholders_funds: '5' },
      { shareholders_funds: '-5' },
      '+10',
      'shareholders’ funds negative in the previous period',
    ],
    [
      { shareholders_funds: '5' },
      { shareholders_funds: '0' },
      '+5',
      'shareholders’ funds zero in the previous period',
    ],
    [{ shareholders_funds: '-5' }, { shareholders_funds: '5' }, '−10', 'shareholders’ funds negative'],
  ])('from %j after %j is %s, without a percentage: %s', (now, then, amount, because) => {
    expect(said('net-assets-change', now, then)).toBe(amount);
    expect(said('net-assets-growth', now, then)).toBe(because);
  });

  test('names the time span unless it is a year', () => {
    const spans = (now: Sent, then: Sent) => {
      const funds = { shareholders_funds: '100' };
      const found = worked('net-assets-growth', { ...funds, ...now }, { ...funds, ...then });
      return found.kind === 'value' ? found.notes : found.because;
    };
    expect(spans({}, {})).toEqual([]);
    expect(spans({}, { period_ended: '2023-03' })).toEqual(['over 24 months, since Mar 2023']);
    expect(spans({ trading_duration: '18' }, { period_ended: '2022-03' })).toEqual([
      'over 36 months, since Mar 2022',
    ]);
    expect(spans({ trading_duration: '1' }, { period_ended: '2025-02' })).toEqual([
      'over 1 month, since Feb 2025',
    ]);
  });

  test('is not computable between periods that are not comparable', () => {
    const funds = { shareholders_funds: '5' };
    const words = said('net-assets-change', { ...funds, type: 'Group' }, { ...funds, type: 'Company' });
    expect(words).toBe('accounts of different types: Company, then Group');
    expect(said('net-assets-change', funds)).toBe('no previous period');
    expect(said('net-assets-change', funds, {})).toBe(
      'shareholders’ funds not disclosed for the previous period',
    );
    expect(said('net-assets-change', { shareholders_funds: '?' }, funds)).toBe(
      'shareholders’ funds unreadable',
    );
  });
});

test('the inputs of a ratio are the same lines in every period, each once, as received', () => {
  for (const each of RATIOS) {
    const [none] = periodsOf({});
    const [some] = periodsOf({ ...YEAR, turnover: '1e5' });
    const names = [none, some].map((period) => period && ratioValue(each, period, undefined).inputs);
    expect(names[0]?.map(({ label }) => label)).toEqual(names[1]?.map(({ label }) => label));
    expect(new Set(names[0]?.map(({ label }) => label)).size).toBe(names[0]?.length);
  }
  expect(worked('gross-margin', { turnover: '1e5' }).inputs.map(({ amount }) => amount)).toEqual([
    undefined,
    { unreadable: '1e5' },
  ]);
});

test('a margin never depends on the unit of the accounts, however large', () => {
  const amount = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
  fc.assert(
    fc.property(amount, fc.bigInt({ min: 1n, max: 10n ** 24n }), (profit, turnover) => {
      const inUnits = (unit: bigint) =>
        said('gross-margin', { gross_profit: String(profit * unit), turnover: String(turnover * unit) });
      expect(inUnits(1000n)).toBe(inUnits(1n));
      expect(inUnits(1n)).toMatch(/^−?[\d,]+\.\d%$/);
    }),
  );
});

test('every set of amounts gives a number or a reason', () => {
  const names = ['turnover', 'cost_of_sales', 'gross_profit', 'operating_profit', 'trade_creditors'] as const;
  const sent = fc.record({
    ...Object.fromEntries(names.map((name) => [name, fc.oneof(fc.bigInt().map(String), fc.string())])),
    trading_duration: fc.oneof(fc.integer().map(String), fc.string()),
    accounting_date: fc.constantFrom('2024-02-29', '0050-01-01', '2025-02-30', ''),
  });
  fc.assert(
    fc.property(sent, (amounts) => {
      for (const { id } of RATIOS) expect(said(id, amounts)).not.toMatch(/NaN|undefined|Infinity|^$/);
    }),
  );
});

const daysOf = (trading_duration: string, accounting_date: string, period_ended = '') => {
  const [period] = periodsOf({ trading_duration, accounting_date, period_ended });
  return period && periodDays(period);
};

test.each([
  ['12', '2025-03-31', 365],
  ['12', '2024-03-31', 366],
  ['12', '2024-02-29', 366],
  ['12', '2025-02-28', 365],
  ['6', '2025-06-30', 181],
  ['18', '2025-06-30', 547],
  ['1', '2025-03-31', 31],
  ['12', '2025-03-30', 365],
  ['1', '2025-03-30', 30],
])('a period of %s months to %s has %i days', (months, date, days) => {
  expect(daysOf(months, date)).toEqual({ days, note: undefined });
});

test('a period without closing date ends on the last day of its month, with a note', () => {
  expect(daysOf('12', '', '2024-02')).toEqual({ days: 366, note: 'days counted to the end of the month' });
});

test.each([
  ['', '2025-03-31', 'trading duration not disclosed'],
  ['a year', '2025-03-31', 'trading duration unreadable'],
  ['12', '', 'closing date not given'],
  ['0', '2025-03-31', 'trading duration of 0 months not usable'],
  ['-12', '2025-03-31', 'trading duration of −12 months not usable'],
  ['30000', '2025-03-31', 'trading duration of 30,000 months not usable'],
  ['9007199254740991', '2025-03-31', 'trading duration of 9,007,199,254,740,991 months not usable'],
])('a length of "%s" months to "%s" gives no days: %s', (months, date, because) => {
  expect(daysOf(months, date)).toEqual({ days: undefined, because });
});

test('a ratio has one cell per column, and its inputs in the same columns', () => {
  const periods = periodsOf(
    { period_ended: '2025-03', turnover: '200', gross_profit: '50' },
    { period_ended: '2024-03', gross_profit: '40' },
  ).reverse();
  const rows = ratioRows(
    periods.map((period) => ({ key: period.key, label: period.label, notes: [], caveats: [], period })),
  );
  const margin = rows.find(({ id }) => id === 'gross-margin');
  expect(margin?.cells).toEqual([
    { text: '25.0%', short: '25.0%', tone: 'plain', notes: [] },
    { text: 'not computable: turnover not disclosed', tone: 'absent', notes: [] },
  ]);
  expect(margin?.inputs.map(({ label, amounts }) => [label, ...amounts])).toEqual([
    ['Gross profit', '50', '40'],
    ['Turnover', '200', undefined],
  ]);
  expect(margin?.facts.map(({ term }) => term)).toEqual([
    'Formula',
    'Meaning',
    'Interpretation',
    'Limitations',
    'Source',
  ]);
});

test('every ratio has a formula, a meaning and sources', () => {
  expect(new Set(RATIOS.map(({ id }) => id)).size).toBe(RATIOS.length);
  for (const each of RATIOS) {
    const words = [each.name, each.formula, each.meaning, each.better, each.caveat];
    expect(words.filter((text) => text.trim() === '')).toEqual([]);
    expect(each.sources.length).toBeGreaterThan(0);
  }
});

describe.skipIf(!REAL_ACCOUNTS)('ratios of real accounts (skipped where they are absent)', () => {
  test('give a number or a reason', () => {
    let values = 0;
    for (const periods of realPeriods()) {
      const cells = ratioRows(periodColumns(periods)).flatMap((row) => row.cells);
      expect(cells).toHaveLength(RATIOS.length * periods.length);
      for (const { text, tone } of cells) {
        if (tone === 'plain') values++;
        expect(text).toMatch(
          tone === 'plain' ? /^[+−]?[\d,]+(\.\d+)?(%|\u00a0(times|days))?$/ : /^not computable: \w/,
        );
        expect(text).not.toMatch(/undefined|NaN/);
      }
    }
    expect(values).toBeGreaterThan(250);
  });
});
