import { describe, expect, test } from 'vitest';
import { periodsOf } from '../periods/period-fixture.ts';
import type { Period } from '../periods/periods.ts';
import { apartWords, changeOf, statementOf } from './statement.ts';

const year = (ended: string, amounts: Parameters<typeof periodsOf>[0]) => ({
  period_ended: ended,
  trading_duration: '12',
  type: 'Company',
  ...amounts,
});

/** Amounts and change of a line by its wire name. */
function lineOf(periods: readonly Period[], name: string, chosen?: Period) {
  const { lines, comparison } = statementOf(periods, chosen);
  const line = lines.find((each) => each.name === name);
  return { amounts: line?.amounts, change: line && comparison && changeOf(comparison, line) };
}

describe('the statement', () => {
  const periods = periodsOf(
    year('2025-03', { turnover: '48213', operating_profit: '2140', directors_remuneration: '' }),
    year('2024-03', { turnover: '43047', operating_profit: '-800', directors_remuneration: '' }),
    year('2023-03', { turnover: '39802', operating_profit: '1900', directors_remuneration: '-640' }),
  );

  test('has the newest period first', () => {
    expect(statementOf(periods, undefined).columns.map(({ label }) => label)).toEqual([
      'Mar 2025',
      'Mar 2024',
      'Mar 2023',
    ]);
    expect(lineOf(periods, 'turnover').amounts).toEqual(['48213', '43047', '39802']);
  });

  test('compares the newest period with the one before', () => {
    expect(lineOf(periods, 'turnover').change).toEqual({ amount: '5166', percent: '12.0', words: undefined });
    expect(lineOf(periods, 'operating_profit').change).toMatchObject({ words: 'from a loss' });
    expect(apartWords(statementOf(periods, undefined).comparison)).toBeUndefined();
  });

  test('compares nothing with what is not disclosed or cannot be read', () => {
    expect(lineOf(periods, 'directors_remuneration').change).toBeUndefined();
    const unreadable = periodsOf(year('2025-03', { turnover: '1,234' }), year('2024-03', { turnover: '1' }));
    expect(lineOf(unreadable, 'turnover')).toEqual({
      amounts: [{ unreadable: '1,234' }, '1'],
      change: undefined,
    });
  });

  test('of a chosen period has one column, compared with its own predecessor', () => {
    const { columns, comparison } = statementOf(periods, periods[1]);
    expect(columns.map(({ label }) => label)).toEqual(['Mar 2024']);
    expect(comparison?.before.label).toBe('Mar 2023');
    expect(lineOf(periods, 'turnover', periods[1])).toMatchObject({
      amounts: ['43047'],
      change: { amount: '3245' },
    });
    expect(lineOf(periods, 'directors_remuneration', periods[1]).amounts).toEqual([undefined]);
  });

  test('of the oldest period compares nothing', () => {
    expect(statementOf(periods, periods[0]).comparison).toBeUndefined();
  });
});

describe('a change that would mislead is replaced by its reason', () => {
  test('amounts over periods of different length, in a word and as a sentence', () => {
    const periods = periodsOf(
      year('2025-03', { turnover: '100', total_assets: '50', employees: '7' }),
      year('2024-03', { turnover: '150', total_assets: '40', employees: '6', trading_duration: '18' }),
    );
    expect(lineOf(periods, 'turnover').change).toMatchObject({ word: 'other length' });
    expect(lineOf(periods, 'total_assets').change).toMatchObject({ amount: '10' });
    expect(lineOf(periods, 'employees').change).toMatchObject({ amount: '1' });
    expect(apartWords(statementOf(periods, undefined).comparison)).toBe(
      'For amounts over the period, such as turnover, no change is shown from Mar 2024 to Mar 2025: periods of ' +
        'another length: 18 months, then 12 months.',
    );
  });

  test('every amount between group and company accounts', () => {
    const periods = periodsOf(
      year('2025-03', { turnover: '100', total_assets: '50', type: 'Group, Consolidated' }),
      year('2024-03', { turnover: '150', total_assets: '40' }),
    );
    expect(lineOf(periods, 'turnover').change).toMatchObject({ word: 'other type' });
    expect(lineOf(periods, 'total_assets').change).toMatchObject({ word: 'other type' });
    expect(apartWords(statementOf(periods, undefined).comparison)).toMatch(
      /^No change is shown .*: Company, then Group, Consolidated\.$/,
    );
  });
});
