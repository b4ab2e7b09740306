import { describe, expect, test } from 'vitest';
import { periodsOf } from '../periods/period-fixture.ts';
import { FIGURE_PLANS } from './figure-plan.ts';
import { figuresOf } from './figures.ts';

type Amounts = Parameters<typeof periodsOf>[0];

/** The figure of that id for two years of the same length and kind. */
function figure(id: string, before: Amounts, latest: Amounts) {
  const common = { trading_duration: '12', type: 'Company' };
  const periods = periodsOf(
    { period_ended: '2025-03', ...common, ...latest },
    { period_ended: '2024-03', ...common, ...before },
  );
  return figuresOf(periods).figures.find((each) => each.id === id);
}

const title = (id: string, before: Amounts, latest: Amounts) =>
  figure(id, before, latest)?.title.replaceAll('\u00a0', ' ');

describe('the title of a figure', () => {
  test.each([
    ['43047000', '48213000', 'Turnover up 12 % to 48,213,000'],
    ['10000', '9680', 'Turnover down 3.2 % to 9,680'],
    ['100', '100', 'Turnover unchanged at 100'],
    ['1000000', '1000001', 'Turnover little changed at 1,000,001'],
    ['0', '100', 'Turnover of 100 after nil'],
    ['100', '0', 'Turnover: nil after 100'],
    ['9007199254740993', '9007199254740993', 'Turnover unchanged at 9,007,199,254,740,993'],
  ])('of a turnover from %s to %s is "%s"', (before, latest, words) => {
    expect(title('turnover', { turnover: before }, { turnover: latest })).toBe(words);
  });

  test.each([
    ['-800', '2140', 'Back to an operating profit of 2,140 after a loss'],
    ['2140', '-800', 'Operating loss of 800 after a profit'],
    ['-800', '-400', 'Operating loss down 50 % to 400'],
    ['-400', '-800', 'Operating loss up 100 % to 800'],
    ['0', '-800', 'Operating loss of 800 after nil'],
  ])('of an operating profit from %s to %s is "%s"', (before, latest, words) => {
    expect(title('profit', { operating_profit: before }, { operating_profit: latest })).toBe(words);
  });

  test('speaks of net liabilities where net assets have gone', () => {
    const words = title('net-assets', { shareholders_funds: '5' }, { shareholders_funds: '-9655' });
    expect(words).toBe('Net liabilities of 9,655 after net assets');
  });

  test('speaks of an outflow of cash', () => {
    const measure = 'net_cash_from_operating_activities';
    expect(title('cash-flow', { [measure]: '10' }, { [measure]: '-20' })).toBe(
      'Cash outflow from operating activities of 20 after an inflow',
    );
  });

  test('takes the next best value where the first is not disclosed', () => {
    expect(title('turnover', { gross_profit: '100' }, { gross_profit: '110' })).toBe(
      'Gross profit up 10 % to 110',
    );
  });

  test('compares nothing where the year before is silent', () => {
    expect(title('turnover', {}, { turnover: '100' })).toBe('Turnover: 100 in Mar 2025');
    expect(title('turnover', { turnover: '100' }, {})).toBe('Turnover and gross profit');
  });

  test('compares nothing between years of different length, and says why', () => {
    const apart = figure('turnover', { turnover: '150', trading_duration: '18' }, { turnover: '100' });
    expect(apart?.title).toBe('Turnover: 100 in Mar 2025');
    expect(apart?.note).toBe(
      'Not compared with Mar 2024: periods of another length: 18 months, then 12 months.',
    );
    expect(apart?.data.points.map(({ note }) => note)).toEqual(['18 months', undefined]);
  });

  test('does not compare with an amount that cannot be read', () => {
    expect(title('turnover', { turnover: 'n/a' }, { turnover: '100' })).toBe('Turnover: 100 in Mar 2025');
  });

  test('makes no story of a negative turnover', () => {
    expect(title('turnover', { turnover: '10' }, { turnover: '-5' })).toBe('Turnover: −5 in Mar 2025');
  });
});

describe('figures', () => {
  test('draw the oldest period first and leave out series without a value', () => {
    const drawn = figure('turnover', { turnover: '1' }, { turnover: '2' });
    expect(drawn?.data.series.map(({ id }) => id)).toEqual(['turnover']);
    expect(drawn?.data.points.map(({ label }) => label)).toEqual(['Mar 2024', 'Mar 2025']);
  });

  test('without any value are named, not drawn', () => {
    const { figures, empty } = figuresOf(periodsOf({ period_ended: '2025-03', total_assets: '5' }));
    expect(figures.map(({ id }) => id)).toEqual(['net-assets']);
    expect(empty).toContain('Cash flow by activity');
  });

  test('never have more than four series', () => {
    for (const { series } of FIGURE_PLANS) expect(series.length).toBeLessThanOrEqual(4);
  });
});
