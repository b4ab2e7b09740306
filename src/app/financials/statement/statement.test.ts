import { describe, expect, test } from 'vitest';
import { AMOUNT_NAMES } from '#contract/financials.ts';
import { periodsOf } from '../periods/period-fixture.ts';
import { statementOf } from './statement.ts';

const year = (ended: string, amounts: Parameters<typeof periodsOf>[0]) => ({
  period_ended: ended,
  trading_duration: '12',
  type: 'Company',
  ...amounts,
});

const line = (statement: ReturnType<typeof statementOf>, name: string) =>
  statement.lines.find((each) => each.name === name);

describe('the statement', () => {
  const periods = periodsOf(
    year('2025-03', { turnover: '48213', operating_profit: '2140', directors_remuneration: '' }),
    year('2024-03', { turnover: '43047', operating_profit: '-800', directors_remuneration: '' }),
    year('2023-03', { turnover: '39802', operating_profit: '1900', directors_remuneration: '-640' }),
  );
  const statement = statementOf(periods, undefined);

  test('has the newest period first', () => {
    expect(statement.columns.map(({ label }) => label)).toEqual(['Mar 2025', 'Mar 2024', 'Mar 2023']);
    expect(line(statement, 'turnover')?.amounts).toEqual(['48213', '43047', '39802']);
  });

  test('keeps a line that one year discloses, absent in the others', () => {
    expect(line(statement, 'directors_remuneration')?.amounts).toEqual([undefined, undefined, '-640']);
    expect(line(statement, 'directors_remuneration')?.change).toBeUndefined();
  });

  test('folds away the lines that no year discloses, and loses none of the amounts and employees', () => {
    expect(statement.undisclosed.map(({ label }) => label)).toContain('Cost of sales');
    expect(statement.lines.length + statement.undisclosed.length).toBe(AMOUNT_NAMES.length + 1);
  });

  test('compares the newest period with the one before', () => {
    expect(line(statement, 'turnover')?.change).toEqual({
      amount: '5166',
      percent: '12.0',
      words: undefined,
    });
    expect(line(statement, 'operating_profit')?.change?.words).toBe('from a loss');
  });

  test('of a chosen period has one column and compares it with its own predecessor', () => {
    const chosen = statementOf(periods, periods[1]);
    expect(chosen.columns.map(({ label }) => label)).toEqual(['Mar 2024']);
    expect(line(chosen, 'turnover')?.change?.amount).toBe('3245');
    expect(chosen.comparison?.before.label).toBe('Mar 2023');
  });

  test('of the oldest period compares nothing', () => {
    expect(statementOf(periods, periods[0]).comparison).toBeUndefined();
  });

  test('keeps a line whose only amount cannot be read, as it came', () => {
    const unreadable = statementOf(periodsOf(year('2025-03', { turnover: '1,234' })), undefined);
    expect(line(unreadable, 'turnover')?.amounts).toEqual([{ unreadable: '1,234' }]);
  });

  test('zero is a figure, not an absent one', () => {
    const zero = statementOf(periodsOf(year('2025-03', { turnover: '0' })), undefined);
    expect(line(zero, 'turnover')?.amounts).toEqual(['0']);
  });

  test('between years of different length compares the balance sheet only', () => {
    const apart = statementOf(
      periodsOf(
        year('2025-03', { turnover: '100', total_assets: '50' }),
        year('2024-03', { turnover: '150', total_assets: '40', trading_duration: '18' }),
      ),
      undefined,
    );
    expect(line(apart, 'turnover')?.change).toBeUndefined();
    expect(line(apart, 'total_assets')?.change?.amount).toBe('10');
    expect(apart.comparison?.apart.flow).toContain('18 months, then 12 months');
  });
});
