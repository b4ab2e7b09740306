import { describe, expect, test } from 'vitest';
import { periodsOf } from '../period-fixture.ts';
import { headlinesOf, lengthSentence, missingSentence } from './headline-figures.ts';

type Sent = Parameters<typeof periodsOf>[0];

const year = (period_ended: string, sent: Sent = {}): Sent => ({
  period_ended,
  trading_duration: '12',
  type: 'Company',
  ...sent,
});

const figure = (id: string, ...sent: Sent[]) =>
  headlinesOf(periodsOf(...sent)).figures.find((each) => each.id === id);

const FULL: Sent = {
  turnover: '448733000',
  gross_profit: '144715000',
  operating_profit: '58642000',
  shareholders_funds: '57756000',
  net_current_assets_working_capital: '-98384000',
  employees: '3016',
  total_assets: '402609000',
};

describe('headline figures', () => {
  test('are six, in the order of the statement', () => {
    const { figures, missing } = headlinesOf(periodsOf(year('2025-03', FULL)));
    expect(figures.map(({ name, text }) => [name, text])).toEqual([
      ['Turnover', '448.7m'],
      ['Gross margin', '32.2%'],
      ['Operating profit', '58.6m'],
      ['Net assets', '57.8m'],
      ['Net current assets', '−98.4m'],
      ['Employees', '3,016'],
    ]);
    expect(missing).toEqual([]);
  });

  test('are others where a small company publishes only its balance sheet, and those missing are named', () => {
    const { figures, missing } = headlinesOf(
      periodsOf(year('2025-03', { shareholders_funds: '5', total_assets: '9', debtors: '2' })),
    );
    expect(figures.map(({ id }) => id)).toEqual(['net-assets', 'total-assets', 'debtors']);
    expect(missingSentence(missing)).toBe(
      'Not disclosed: turnover, gross margin, operating profit, net current assets, employees.',
    );
    expect(missingSentence([])).toBeUndefined();
  });

  test('have the currency of the accounts, except head counts', () => {
    const sent = year('2025-03', { ...FULL, currency: 'GBP' });
    expect(figure('turnover', sent)?.text).toBe('£448.7m');
    expect(figure('employees', sent)?.text).toBe('3,016');
  });

  test.each<[string, Sent, Sent, string | undefined]>([
    ['turnover', { turnover: '458497' }, { turnover: '448733' }, 'down 2.1% on 2024'],
    ['turnover', { turnover: '5' }, { turnover: '5' }, 'unchanged on 2024'],
    ['turnover', { turnover: '0' }, { turnover: '5' }, 'was 0 in 2024'],
    ['turnover', {}, { turnover: '5' }, undefined],
    [
      'operating-profit',
      { operating_profit: '-19725000' },
      { operating_profit: '5' },
      'after a loss of 19.7m',
    ],
    ['operating-profit', { operating_profit: '-5' }, { operating_profit: '-8' }, 'was −5 in 2024'],
    ['net-assets', { shareholders_funds: '5' }, { shareholders_funds: '-8' }, 'was 5 in 2024'],
    [
      'gross-margin',
      { gross_profit: '316', turnover: '1000' },
      { gross_profit: '322', turnover: '1000' },
      '31.6% in 2024',
    ],
    [
      'turnover',
      { turnover: '5', trading_duration: '15' },
      { turnover: '6' },
      'not compared: different length',
    ],
    [
      'net-assets',
      { shareholders_funds: '5', trading_duration: '15' },
      { shareholders_funds: '6' },
      'up 20% on 2024',
    ],
    ['turnover', { turnover: '5', type: 'Group' }, { turnover: '6' }, 'not compared: different type'],
  ])('compare %s of %j with %j: %s', (id, before, latest, comparison) => {
    expect(figure(id, year('2025-03', latest), year('2024-03', before))?.comparison).toBe(comparison);
  });

  test('have a bar per period, hatched where an amount is over another length', () => {
    const sent = [
      year('2025-03', { turnover: '448733000', gross_profit: '1', shareholders_funds: '5' }),
      year('2024-03', { turnover: '', shareholders_funds: '4' }),
      year('2023-03', {
        turnover: '434882000',
        gross_profit: '1',
        shareholders_funds: '3',
        trading_duration: '15',
      }),
    ];
    expect(figure('turnover', ...sent)?.bars).toEqual([
      {
        key: '2023-03',
        label: '2023',
        period: 'Mar 2023, 15 months',
        value: '434882000',
        text: '435m',
        hatched: true,
      },
      { key: '2024-03', label: '2024', period: 'Mar 2024', value: undefined, text: '–', hatched: false },
      { key: '2025-03', label: '2025', period: 'Mar 2025', value: '448733000', text: '449m', hatched: false },
    ]);
    for (const id of ['gross-margin', 'net-assets']) {
      expect(figure(id, ...sent)?.bars.some(({ hatched }) => hatched)).toBe(false);
    }
  });

  test('name the month where two periods end in one year', () => {
    const sent = [year('2024-12', { employees: '4' }), year('2024-03', { employees: '3' })];
    expect(figure('employees', ...sent)?.bars.map(({ label }) => label)).toEqual(['Mar 2024', 'Dec 2024']);
  });

  test('carry the doubts about their lines', () => {
    const sent = { total_assets: '100', total_liabilities: '-40', shareholders_funds: '10' };
    expect(figure('net-assets', year('2025-03', sent))?.doubt).toBe('contradicted by a check');
    expect(figure('employees', year('2025-03', FULL))?.doubt).toBeUndefined();
  });

  test('say that the newest value is missing, and never show zero', () => {
    const newest = figure('turnover', year('2025-03'), year('2024-03', { turnover: '5' }));
    expect(newest).toMatchObject({ text: 'not disclosed', absent: true, comparison: undefined });
  });
});

describe('the sentence on lengths', () => {
  test('names every period that is not a year', () => {
    const odd = year('2023-03', { turnover: '5', trading_duration: '15' });
    expect(lengthSentence(periodsOf(year('2025-03'), odd))).toBe(
      'Hatched: Mar 2023 covers 15 months and does not compare with a year.',
    );
    const other = year('2022-03', { trading_duration: '9' });
    expect(lengthSentence(periodsOf(year('2025-03'), odd, other))).toBe(
      'Hatched: Mar 2022 (9 months) and Mar 2023 (15 months) do not compare with a year.',
    );
  });

  test('mentions no hatching where only balances are shown, and is absent for years', () => {
    const balance = year('2023-03', { shareholders_funds: '5', trading_duration: '15' });
    expect(lengthSentence(periodsOf(balance))).toBe(
      'Mar 2023 covers 15 months and does not compare with a year.',
    );
    expect(lengthSentence(periodsOf(year('2025-03')))).toBeUndefined();
  });
});
