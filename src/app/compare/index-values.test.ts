import { describe, expect, test } from 'vitest';
import { accountsOf, year } from './accounts-fixture.ts';
import { indexValues } from './index-values.ts';
import { yearPoints } from './years.ts';

type Measure = Parameters<typeof indexValues>[2];

const indexOf = (measure: Measure, ...companies: Parameters<typeof accountsOf>) => {
  const accounts = accountsOf(...companies);
  return indexValues(
    yearPoints(accounts.map(({ periods }) => periods)),
    accounts,
    measure,
    measure === 'total_liabilities' ? 'state' : 'flow',
  );
};
const turnovers = (...years: [ended: string, turnover: string][]) =>
  years.map(([ended, turnover]) => year(ended, { turnover }));

describe('an index', () => {
  test('uses the first shared year as base, and indexes earlier years', () => {
    const { common, bases, values, reasons } = indexOf(
      'turnover',
      turnovers(['2025-03', '300'], ['2024-03', '200'], ['2023-03', '100']),
      turnovers(['2025-12', '9'], ['2024-12', '10']),
    );
    expect([common, bases]).toEqual(['2024', ['2024', '2024']]);
    expect(values.map((own) => Object.fromEntries(own))).toEqual([
      { 2023: '50.0', 2024: '100.0', 2025: '150.0' },
      { 2024: '100.0', 2025: '90.0' },
    ]);
    expect(reasons).toEqual([]);
  });

  test('uses one base per company without a shared year', () => {
    const { common, bases } = indexOf(
      'turnover',
      turnovers(['2025-03', '300'], ['2024-03', '200']),
      turnovers(['2021-03', '9'], ['2020-03', '10']),
    );
    expect([common, bases]).toEqual([undefined, ['2024', '2020']]);
  });

  test('may use the last year of one company as base of all', () => {
    const { common, values } = indexOf(
      'turnover',
      turnovers(['2025-03', '300'], ['2024-03', '200'], ['2023-03', '100']),
      turnovers(['2023-12', '5'], ['2022-12', '10']),
    );
    expect(common).toBe('2023');
    expect(values[1]?.get('2022')).toBe('200.0');
  });

  test('never uses the last year of all as base', () => {
    const { common, bases, reasons } = indexOf(
      'operating_profit',
      [year('2025-03', { operating_profit: '3' }), year('2024-03', { operating_profit: '2' })],
      [year('2025-03', { operating_profit: '3' }), year('2024-03', { operating_profit: '-2' })],
    );
    expect([common, bases]).toEqual(['2024', ['2024', undefined]]);
    expect(reasons).toEqual(['No index for B: no previous periods last is above zero.']);
  });

  test('distinguishes two periods of one year', () => {
    const { common, values } = indexOf(
      'turnover',
      turnovers(['2024-12', '300'], ['2024-03', '200'], ['2023-03', '100']),
      turnovers(['2024-12', '5'], ['2023-12', '10']),
    );
    expect(common).toBe('2023');
    expect([...(values[0]?.entries() ?? [])]).toEqual([
      ['2023', '100.0'],
      ['2024.1', '200.0'],
      ['2024', '300.0'],
    ]);
  });

  test('is exact beyond 2^53', () => {
    const { values } = indexOf(
      'turnover',
      turnovers(['2025-03', '90071992547409920000'], ['2024-03', '90071992547409920001']),
    );
    expect([...(values[0]?.values() ?? [])]).toEqual(['100.0', '100.0']);
    const twice = indexOf(
      'turnover',
      turnovers(['2025-03', '27021597764222979'], ['2024-03', '9007199254740993']),
    );
    expect(twice.values[0]?.get('2025')).toBe('300.0');
  });

  test.each([
    [['-5', '-8'], 'No index for A: no previous periods last is above zero.'],
    [['5', '-8', '0'], 'No index for A: no previous periods last is above zero.'],
    [['5', '0'], 'No index for A: its base would be zero.'],
    [['5'], 'No index for A: only one period has a value.'],
  ])('is not computable from %j', (profits, reason) => {
    const periods = profits.map((operating_profit, place) =>
      year(`${2025 - place}-03`, { operating_profit }),
    );
    const { bases, values, reasons } = indexOf('operating_profit', periods);
    expect([bases, values.map(({ size }) => size), reasons]).toEqual([[undefined], [0], [reason]]);
  });

  test('starts at the first profit, and goes below zero with a loss', () => {
    const { bases, values } = indexOf('operating_profit', [
      year('2025-03', { operating_profit: '-5' }),
      year('2024-03', { operating_profit: '10' }),
      year('2023-03', { operating_profit: '-20' }),
    ]);
    expect(bases).toEqual(['2024']);
    expect(Object.fromEntries(values[0] ?? [])).toEqual({ 2023: '-200.0', 2024: '100.0', 2025: '-50.0' });
  });

  test('indexes liabilities by their size', () => {
    const { values } = indexOf('total_liabilities', [
      year('2025-03', { total_liabilities: '-150' }),
      year('2024-03', { total_liabilities: '-100' }),
    ]);
    expect(values[0]?.get('2025')).toBe('150.0');
  });

  test('omits a period of a different length and says so', () => {
    const { bases, values, reasons } = indexOf('turnover', [
      year('2025-09', { turnover: '120' }),
      year('2024-09', { turnover: '100' }),
      year('2023-09', { turnover: '150', trading_duration: '18' }),
    ]);
    expect(bases).toEqual(['2024']);
    expect(values[0]?.has('2023')).toBe(false);
    expect(reasons).toEqual([
      'No index for A for 2023: periods of different lengths: 18 months, then 12 months.',
    ]);
  });

  test('does not exist where group accounts follow company accounts only', () => {
    const { bases, reasons } = indexOf('turnover', [
      year('2025-03', { turnover: '120', type: 'Group, Consolidated' }),
      year('2024-03', { turnover: '100' }),
    ]);
    expect(bases).toEqual([undefined]);
    expect(reasons).toEqual(['No index for A: no later period compares with one above zero.']);
  });

  test('ignores a company that does not disclose the measure', () => {
    const own = turnovers(['2025-03', '5'], ['2024-03', '4']);
    const { bases, reasons } = indexOf('turnover', [year('2025-03')], own);
    expect([bases, reasons]).toEqual([[undefined, '2024'], []]);
  });
});
