import { describe, expect, test } from 'vitest';
import { accountsOf, year } from '../accounts-fixture.ts';
import { comparedOf } from '../companies/compared.ts';
import { compareThemes } from './compare-figures.ts';

type Sent = Parameters<typeof accountsOf>;

const figuresOf = (indexed: boolean, ...companies: Sent) => {
  const accounts = accountsOf(...companies);
  return compareThemes({ companies: accounts, accounts }, indexed).flatMap(({ figures }) => figures);
};
const figure = (...companies: Sent) => figuresOf(false, ...companies).find(({ id }) => id === 'turnover');
const turnover = (ended: string, amount: string, more: Sent[number][number] = {}) =>
  year(ended, { turnover: amount, ...more });

describe('a figure of several companies', () => {
  test('has a bar a company in each year, and a finding of the latest that two of them have', () => {
    const drawn = figure(
      [turnover('2026-03', '9'), turnover('2025-03', '300')],
      [turnover('2025-12', '100'), turnover('2024-12', '90')],
    );
    expect(drawn?.title).toBe('Largest turnover in 2025: ALPHA, 300, 3.0 times BETA');
    expect(drawn?.subtitle).toBe('Turnover as reported, periods ended in 2024 to 2026');
    expect(drawn?.note).toBeUndefined();
    expect(drawn?.data.points.map(({ note }) => note)).toEqual([undefined, 'A Mar, B Dec', undefined]);
    expect(drawn?.data.series.map(({ label }) => label)).toEqual(['A ALPHA', 'B BETA']);
    expect(
      drawn?.data.points.map(({ label, values }) => [label, values['90000001'], values['90000002']]),
    ).toEqual([
      ['2024', undefined, '90'],
      ['2025', '300', '100'],
      ['2026', '9', undefined],
    ]);
  });

  test('finds nothing where periods do not compare, marks them and says why', () => {
    const drawn = figure(
      [turnover('2025-03', '300')],
      [turnover('2025-03', '100', { trading_duration: '18' })],
    );
    expect(drawn?.title).toBe('Turnover');
    expect(drawn?.subtitle).toBe('As reported, periods ended in 2025');
    expect(drawn?.note).toBe('Hatched, as they do not compare: B 18 months.');
    expect(drawn?.data.points.map(({ hatched }) => hatched)).toEqual([['90000002']]);
  });

  test('marks nothing where only companies without a bar are of another kind', () => {
    const drawn = figure([year('2025-03')], [year('2025-03')], [turnover('2025-03', '1', { type: 'Group' })]);
    expect(drawn?.data.points.map(({ hatched }) => hatched)).toEqual([[]]);
    expect(drawn?.note).toBe('Not disclosed by A, B.');
  });

  test('says who is not in the year of the finding, and who discloses nothing', () => {
    const drawn = figure(
      [turnover('2025-03', '300')],
      [turnover('2025-03', '100')],
      [turnover('2023-03', '50')],
      [year('2025-03', { total_assets: '1' })],
    );
    expect(drawn?.note).toBe('No figure of C for 2025. Not disclosed by D.');
  });

  test('keeps the colour of a company whatever those before it disclose', () => {
    const drawn = figure([year('2025-03')], [turnover('2025-03', '100')], [year('2025-03')]);
    expect(drawn?.data.series.map(({ id }) => id)).toEqual(['90000001', '90000002']);
    expect(drawn?.note).toBe('Not disclosed by A, C.');
  });

  test('keeps it beside one that is not held, which is said', () => {
    const [accounts] = accountsOf([turnover('2025-03', '100')]);
    const companies = comparedOf(['90000009', '90000001'], [undefined, 'ALPHA']);
    if (accounts === undefined) throw new Error('one company');
    const ground = { companies, accounts: [{ ...accounts, place: 1, letter: 'B' }] };
    const drawn = compareThemes(ground, false).flatMap(({ figures }) => figures)[0];
    expect(drawn?.data.series.map(({ id, absent }) => [id, absent])).toEqual([
      ['90000009', 'no accounts held'],
      ['90000001', 'no figure'],
    ]);
    expect(drawn?.note).toBe('No accounts held of A.');
  });

  test.each([
    ['not held', 'no accounts held', 'No accounts held of A.'],
    ['no statements', 'no financial statements held', 'No financial statements on the record held of A.'],
    ['not readable', 'accounts held cannot be read', 'Accounts held of A cannot be read.'],
    ['not loaded', 'accounts not loaded', 'Accounts of A not loaded.'],
  ] as const)('says of one without figures that they are %s', (lack, absent, note) => {
    const [beside, accounts] = accountsOf([], [turnover('2025-03', '100')]);
    if (beside === undefined || accounts === undefined) throw new Error('two companies');
    const ground = { companies: [{ ...beside, lack }, accounts], accounts: [accounts] };
    const drawn = compareThemes(ground, false).flatMap(({ figures }) => figures)[0];
    expect(drawn?.data.series[0]?.absent).toBe(absent);
    expect(drawn?.note).toBe(note);
  });

  test('shows an unreadable amount as it came, and compares it with nothing', () => {
    const drawn = figure([turnover('2025-03', 'n/a')], [turnover('2025-03', '100')]);
    expect(drawn?.title).toBe('Turnover');
    expect(drawn?.data.points[0]?.values['90000001']).toEqual({ unreadable: 'n/a' });
  });

  test('says which periods stand in no year', () => {
    const drawn = figure([turnover('2025-03', '1'), turnover('2023-13', '2')], [turnover('2025-03', '1')]);
    expect(drawn?.note).toBe('Not drawn: 1 period of A without a usable date.');
  });
});

describe('themes', () => {
  test('name what no company discloses, and what has no index', () => {
    const accounts = accountsOf([
      year('2025-03', { operating_profit: '-5' }),
      year('2024-03', { operating_profit: '-4' }),
    ]);
    const [profit] = compareThemes({ companies: accounts, accounts }, true);
    expect(profit?.figures).toEqual([]);
    expect(profit?.undrawn).toContain(
      'Operating profit: No index of A: no period before its last is above zero.',
    );
    expect(profit?.undrawn).toContain('Turnover: no company discloses it.');
    const staff = compareThemes({ companies: accounts, accounts }, false).at(-1);
    expect(staff?.undrawn).toEqual([
      'Employees: no company discloses it.',
      'Staff cost per head: not computable for any company.',
    ]);
  });

  test('name what nothing readable is sent of, where it cannot be indexed', () => {
    const accounts = accountsOf([year('2025-03', { turnover: 'n/a' })]);
    const [profit] = compareThemes({ companies: accounts, accounts }, true);
    expect(profit?.undrawn).toContain('Turnover: no figure of it can be read.');
  });

  test('have at most four series a figure, each measure of the tab once', () => {
    const all = year('2025-03', {
      turnover: '1',
      employees: '2',
      total_remuneration: '-6',
      total_assets: '3',
    });
    const figures = figuresOf(false, [all], [all], [all], [all]);
    expect(figures.map(({ id }) => id)).toEqual(['turnover', 'total_assets', 'employees', 'cost_per_head']);
    expect(figures.every(({ data }) => data.series.length === 4)).toBe(true);
  });
});

describe('an indexed figure', () => {
  test('tells who grew, from which base', () => {
    const [drawn] = figuresOf(
      true,
      [turnover('2025-03', '300'), turnover('2024-03', '200')],
      [turnover('2025-03', '9'), turnover('2024-03', '10')],
    );
    expect(drawn?.title).toBe('Turnover up at ALPHA, to 150.0 in 2025; down at BETA, to 90.0');
    expect(drawn?.subtitle).toBe('Turnover, index, 2024 = 100, periods ended in 2024 to 2025');
    expect(drawn?.level).toEqual({ value: 100, label: '2024 = 100' });
  });

  test('says each base where there is none in common, and compares nothing', () => {
    const [drawn] = figuresOf(
      true,
      [turnover('2025-03', '300'), turnover('2024-03', '200')],
      [turnover('2021-03', '9'), turnover('2020-03', '10')],
    );
    expect(drawn?.title).toBe('Turnover');
    expect(drawn?.subtitle).toBe(
      'Index, no year in common: A 2024 = 100, B 2020 = 100, periods ended in 2020 to 2025',
    );
  });
});
