import { describe, expect, test } from 'vitest';
import { AMOUNT_NAMES } from '#contract/financials.ts';
import { grouped } from '#contract/grouped.ts';
import { periodsOf } from '../period-fixture.ts';
import type { Period } from '../periods.ts';
import { apartWords, changeOf, groupOpeners, linesOf, sectionsOf, statementOf } from './statement.ts';
import { columnGroups, openingColumns, type StatementColumn } from './statement-columns.ts';

const year = (ended: string, amounts: Parameters<typeof periodsOf>[0]) => ({
  period_ended: ended,
  trading_duration: '12',
  type: 'Company',
  ...amounts,
});

/** Amounts and change of a line by its API name. */
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

  test('starts with the newest period', () => {
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

  test('does not compare missing or unreadable amounts', () => {
    expect(lineOf(periods, 'directors_remuneration').change).toBeUndefined();
    const unreadable = periodsOf(year('2025-03', { turnover: '1,234' }), year('2024-03', { turnover: '1' }));
    expect(lineOf(unreadable, 'turnover')).toEqual({
      amounts: [{ unreadable: '1,234' }, '1'],
      change: undefined,
    });
  });

  test('shows one column for a chosen period, compared with the previous one', () => {
    const { columns, comparison } = statementOf(periods, periods[1]);
    expect(columns.map(({ label }) => label)).toEqual(['Mar 2024']);
    expect(comparison?.before.label).toBe('Mar 2023');
    expect(lineOf(periods, 'turnover', periods[1])).toMatchObject({
      amounts: ['43047'],
      change: { amount: '3245' },
    });
    expect(lineOf(periods, 'directors_remuneration', periods[1]).amounts).toEqual([undefined]);
  });

  test('has no comparison for the oldest period', () => {
    expect(statementOf(periods, periods[0]).comparison).toBeUndefined();
  });
});

describe('a change that would mislead is replaced by its reason', () => {
  test('amounts over periods of different length, in a word and as a sentence', () => {
    const periods = periodsOf(
      year('2025-03', { turnover: '100', total_assets: '50', employees: '7' }),
      year('2024-03', { turnover: '150', total_assets: '40', employees: '6', trading_duration: '18' }),
    );
    expect(lineOf(periods, 'turnover').change).toMatchObject({ word: 'different length' });
    expect(lineOf(periods, 'total_assets').change).toMatchObject({ amount: '10' });
    expect(lineOf(periods, 'employees').change).toMatchObject({ amount: '1' });
    expect(apartWords(statementOf(periods, undefined).comparison)).toBe(
      'For amounts over the period, such as turnover, no change is shown from Mar 2024 to Mar 2025: periods of ' +
        'different lengths: 18 months, then 12 months.',
    );
  });

  test('every amount between group and company accounts', () => {
    const periods = periodsOf(
      year('2025-03', { turnover: '100', total_assets: '50', type: 'Group, Consolidated' }),
      year('2024-03', { turnover: '150', total_assets: '40' }),
    );
    expect(lineOf(periods, 'turnover').change).toMatchObject({ word: 'different type' });
    expect(lineOf(periods, 'total_assets').change).toMatchObject({ word: 'different type' });
    expect(apartWords(statementOf(periods, undefined).comparison)).toMatch(
      /^No change is shown .*: Company, then Group, Consolidated\.$/,
    );
  });
});

const linesFor = (...sent: Parameters<typeof periodsOf>) =>
  linesOf(periodsOf(...sent).map(({ entry }) => entry));

describe('the lines of a statement', () => {
  test('include every line that an entry discloses, never zero in the others', () => {
    const { lines } = linesFor(
      { period_ended: '2024-03', directors_remuneration: '-640' },
      { period_ended: '2025-03', directors_remuneration: '', turnover: '0' },
    );
    expect(lines.map(({ name, amounts }) => [name, ...amounts])).toEqual([
      ['turnover', undefined, '0'],
      ['directors_remuneration', '-640', undefined],
    ]);
  });

  test('keep every digit beyond double precision, and unreadable values as received', () => {
    const { lines } = linesFor({ turnover: '9007199254740993', cost_of_sales: '1,234', stocks: '-0.28' });
    expect(lines.map(({ amounts }) => amounts[0])).toEqual([
      '9007199254740993',
      { unreadable: '1,234' },
      '-0.28',
    ]);
  });

  test('cover the whole specification, with those not disclosed', () => {
    const { lines, undisclosed } = linesFor({ turnover: '1', employees: '3' });
    const names = [...lines, ...undisclosed].map(({ name }) => name);
    expect(names.toSorted()).toEqual([...AMOUNT_NAMES, 'employees'].toSorted());
    expect(undisclosed.map(({ label }) => label)).toContain('Cost of sales');
  });

  test('follow their sections in the order of the specification', () => {
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

describe('the sections of a statement', () => {
  const sections = (amounts: Parameters<typeof periodsOf>[0]) =>
    sectionsOf(linesFor(amounts).lines).map(({ title, id }) => [title, id]);

  test('follow an annual report, staff last', () => {
    const all = { turnover: '1', employees: '3', stocks: '1', shareholders_funds: '1' };
    expect(sections({ ...all, net_cash_from_operating_activities: '1' })).toEqual([
      ['Profit and loss', 'profit-and-loss'],
      ['Assets', 'balance-sheet'],
      ['Liabilities and equity', undefined],
      ['Cash flow', 'cash-flow'],
      ['Staff and auditor', 'staff'],
    ]);
  });

  test('open a balance sheet without assets at its liabilities', () => {
    expect(sections({ shareholders_funds: '1' })).toEqual([['Liabilities and equity', 'balance-sheet']]);
  });

  test('hold every line once', () => {
    const { lines } = linesFor(Object.fromEntries(AMOUNT_NAMES.map((name) => [name, '1'])));
    const held = sectionsOf(lines).flatMap((section) => section.lines.map(({ name }) => name));
    expect(held.toSorted()).toEqual(AMOUNT_NAMES.toSorted());
  });
});

describe('a group of lines', () => {
  const openers = (amounts: Parameters<typeof periodsOf>[0]) => [...groupOpeners(linesFor(amounts).lines)];

  test('is separated from the group above', () => {
    const amounts = { turnover: '3', cost_of_sales: '-1', bank_interest: '-1', other_interest: '-1' };
    expect(openers(amounts)).toEqual(['bank_interest']);
  });

  test('is not separated if it, or the group above, has a single line', () => {
    const amounts = { turnover: '3', bank_interest: '-1', other_interest: '-1', retained_profit: '1' };
    expect(openers(amounts)).toEqual([]);
  });
});

const column = (key: string, over?: string): StatementColumn => ({
  key,
  label: key,
  notes: [],
  ...(over !== undefined && { over }),
});

test('columns of one company share a heading, with a rule before the next company', () => {
  const columns = [column('a1', 'A'), column('a2', 'A'), column('b1', 'B'), column('a3', 'A')];
  expect(columnGroups(columns).map(({ over, columns: own }) => [over, own.length])).toEqual([
    ['A', 2],
    ['B', 1],
    ['A', 1],
  ]);
  expect([...openingColumns(columns)]).toEqual(['b1', 'a3']);
});

test('columns of a single company form one group without a name', () => {
  expect(columnGroups([column('1'), column('2')])).toEqual([
    { over: undefined, columns: [column('1'), column('2')] },
  ]);
  expect(columnGroups([])).toEqual([]);
});

describe('a statement in different currencies', () => {
  const [before, latest] = periodsOf(
    year('2024-03', { currency: 'USD', turnover: '5', employees: '4' }),
    year('2025-03', { currency: 'GBP', turnover: '6', employees: '8' }),
  );
  const periods = [before, latest].filter((period) => period !== undefined);

  test('has no change of amounts, but of employees', () => {
    expect(lineOf(periods, 'turnover').change).toMatchObject({ word: 'different currency' });
    expect(lineOf(periods, 'employees').change).toMatchObject({ amount: '4', percent: '100.0' });
    expect(apartWords(statementOf(periods, undefined).comparison)).toBe(
      'For amounts, no change is shown from Mar 2024 to Mar 2025: amounts in different currencies: USD, then GBP.',
    );
  });
});

test('a line stated by segment only is not among the undisclosed ones', () => {
  const caveats = [{ kind: 'segment', members: ['turnover'], words: 'By segment.' }];
  const { lines, undisclosed } = statementOf(periodsOf(year('2025-03', { caveats })), undefined);
  expect(lines.map(({ name, amounts }) => [name, amounts])).toEqual([['turnover', [undefined]]]);
  expect(undisclosed.map(({ name }) => name)).not.toContain('turnover');
});
