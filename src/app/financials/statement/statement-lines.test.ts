import { describe, expect, test } from 'vitest';
import { AMOUNT_NAMES } from '#contract/financials.ts';
import { grouped } from '#contract/grouped.ts';
import { periodsOf } from '../periods/period-fixture.ts';
import { groupOpeners, linesOf } from './statement-lines.ts';

const linesFor = (...sent: Parameters<typeof periodsOf>) =>
  linesOf(periodsOf(...sent).map(({ entry }) => entry));

describe('the lines of a statement', () => {
  test('are those that one entry at least discloses, absent in the others and never zero', () => {
    const { lines } = linesFor(
      { period_ended: '2024-03', directors_remuneration: '-640' },
      { period_ended: '2025-03', directors_remuneration: '', turnover: '0' },
    );
    expect(lines.map(({ name, amounts }) => [name, ...amounts])).toEqual([
      ['turnover', undefined, '0'],
      ['directors_remuneration', '-640', undefined],
    ]);
  });

  test('keep every digit of what a double cannot hold, and what cannot be read as it came', () => {
    const { lines } = linesFor({ turnover: '9007199254740993', cost_of_sales: '1,234', stocks: '-0.28' });
    expect(lines.map(({ amounts }) => amounts[0])).toEqual([
      '9007199254740993',
      { unreadable: '1,234' },
      '-0.28',
    ]);
  });

  test('and those that no entry discloses are together all of the specification, and the employees', () => {
    const { lines, undisclosed } = linesFor({ turnover: '1', employees: '3' });
    const names = [...lines, ...undisclosed].map(({ name }) => name);
    expect(names.toSorted()).toEqual([...AMOUNT_NAMES, 'employees'].toSorted());
    expect(undisclosed.map(({ label }) => label)).toContain('Cost of sales');
  });

  test('stand below their sections in the order of the specification', () => {
    const { lines } = linesFor({
      shareholders_funds: '1',
      employees: '3',
      turnover: '1',
      wages_and_salaries: '2',
    });
    const sections = grouped(lines, ({ section }) => section);
    expect([...sections].map(([section, own]) => [section, ...own.map(({ name }) => name)])).toEqual([
      ['Profit and loss', 'turnover'],
      ['Staff and auditor', 'employees', 'wages_and_salaries'],
      ['Liabilities and equity', 'shareholders_funds'],
    ]);
  });
});

describe('a group of lines', () => {
  const openers = (amounts: Parameters<typeof periodsOf>[0]) => [...groupOpeners(linesFor(amounts).lines)];

  test('is set apart from the group above it', () => {
    const amounts = { turnover: '3', cost_of_sales: '-1', bank_interest: '-1', other_interest: '-1' };
    expect(openers(amounts)).toEqual(['bank_interest']);
  });

  test('of a single line is not, nor is what follows such a line', () => {
    const amounts = { turnover: '3', bank_interest: '-1', other_interest: '-1', retained_profit: '1' };
    expect(openers(amounts)).toEqual([]);
  });
});
