import { describe, expect, test } from 'vitest';
import { accountsOf, year } from './accounts-fixture.ts';
import { compareThemes } from './compare-charts.ts';
import { comparedOf } from './compared.ts';

type Sent = Parameters<typeof accountsOf>;

const chartsOf = (indexed: boolean, ...companies: Sent) => {
  const accounts = accountsOf(...companies);
  return compareThemes({ companies: accounts, accounts }, indexed).flatMap(({ charts }) => charts);
};
const chart = (...companies: Sent) => chartsOf(false, ...companies).find(({ id }) => id === 'turnover');
const turnover = (ended: string, amount: string, more: Sent[number][number] = {}) =>
  year(ended, { turnover: amount, ...more });

describe('a chart of several companies', () => {
  test('has one bar per company and year, and a finding on the latest shared year', () => {
    const drawn = chart(
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

  test('has no finding for periods that are not comparable, and hatches them', () => {
    const drawn = chart(
      [turnover('2025-03', '300')],
      [turnover('2025-03', '100', { trading_duration: '18' })],
    );
    expect(drawn?.title).toBe('Turnover');
    expect(drawn?.subtitle).toBe('As reported, periods ended in 2025');
    expect(drawn?.note).toBe('Hatched: not comparable (B 18 months).');
    expect(drawn?.data.points.map(({ hatched }) => hatched)).toEqual([['90000002']]);
  });

  test('hatches nothing where only companies without a bar differ', () => {
    const drawn = chart([year('2025-03')], [year('2025-03')], [turnover('2025-03', '1', { type: 'Group' })]);
    expect(drawn?.data.points.map(({ hatched }) => hatched)).toEqual([[]]);
    expect(drawn?.note).toBe('Not disclosed by A, B.');
  });

  test('names companies without a value in the year of the finding or at all', () => {
    const drawn = chart(
      [turnover('2025-03', '300')],
      [turnover('2025-03', '100')],
      [turnover('2023-03', '50')],
      [year('2025-03', { total_assets: '1' })],
    );
    expect(drawn?.note).toBe('No value for C in 2025. Not disclosed by D.');
  });

  test('keeps the colour of a company without values before it', () => {
    const drawn = chart([year('2025-03')], [turnover('2025-03', '100')], [year('2025-03')]);
    expect(drawn?.data.series.map(({ id }) => id)).toEqual(['90000001', '90000002']);
    expect(drawn?.note).toBe('Not disclosed by A, C.');
  });

  test('keeps the colour beside a company that is not bought, and names that one', () => {
    const [accounts] = accountsOf([turnover('2025-03', '100')]);
    const companies = comparedOf(['90000009', '90000001'], [undefined, 'ALPHA']);
    if (accounts === undefined) throw new Error('one company');
    const ground = { companies, accounts: [{ ...accounts, place: 1, letter: 'B' }] };
    const drawn = compareThemes(ground, false).flatMap(({ charts }) => charts)[0];
    expect(drawn?.data.series.map(({ id, absent }) => [id, absent])).toEqual([
      ['90000009', 'accounts not bought'],
      ['90000001', 'no value'],
    ]);
    expect(drawn?.note).toBe('Accounts of A not bought.');
  });

  test.each([
    ['not held', 'accounts not bought', 'Accounts of A not bought.'],
    ['no statements', 'no financial statements', 'No financial statements for A.'],
    ['not readable', 'accounts unreadable', 'Accounts of A unreadable.'],
    ['not loaded', 'accounts not loaded', 'Accounts of A not loaded.'],
  ] as const)('gives the reason for missing accounts: %s', (lack, absent, note) => {
    const [beside, accounts] = accountsOf([], [turnover('2025-03', '100')]);
    if (beside === undefined || accounts === undefined) throw new Error('two companies');
    const ground = { companies: [{ ...beside, lack }, accounts], accounts: [accounts] };
    const drawn = compareThemes(ground, false).flatMap(({ charts }) => charts)[0];
    expect(drawn?.data.series[0]?.absent).toBe(absent);
    expect(drawn?.note).toBe(note);
  });

  test('shows an unreadable amount as received and does not compare it', () => {
    const drawn = chart([turnover('2025-03', 'n/a')], [turnover('2025-03', '100')]);
    expect(drawn?.title).toBe('Turnover');
    expect(drawn?.data.points[0]?.values['90000001']).toEqual({ unreadable: 'n/a' });
  });

  test('names periods without a year', () => {
    const drawn = chart([turnover('2025-03', '1'), turnover('2023-13', '2')], [turnover('2025-03', '1')]);
    expect(drawn?.note).toBe('Not shown: 1 period of A without a usable date.');
  });
});

describe('themes', () => {
  test('name measures without values or index', () => {
    const accounts = accountsOf([
      year('2025-03', { operating_profit: '-5' }),
      year('2024-03', { operating_profit: '-4' }),
    ]);
    const [profit] = compareThemes({ companies: accounts, accounts }, true);
    expect(profit?.charts).toEqual([]);
    expect(profit?.undrawn).toContain(
      'Operating profit: No index for A: no previous periods last is above zero.',
    );
    expect(profit?.undrawn).toContain('Turnover: no company discloses it.');
    const staff = compareThemes({ companies: accounts, accounts }, false).at(-1);
    expect(staff?.undrawn).toEqual([
      'Employees: no company discloses it.',
      'Staff cost per head: not computable for any company.',
    ]);
  });

  test('name measures without readable values when indexed', () => {
    const accounts = accountsOf([year('2025-03', { turnover: 'n/a' })]);
    const [profit] = compareThemes({ companies: accounts, accounts }, true);
    expect(profit?.undrawn).toContain('Turnover: no readable value.');
  });

  test('have at most four series per chart, each measure of the tab once', () => {
    const all = year('2025-03', {
      turnover: '1',
      employees: '2',
      total_remuneration: '-6',
      total_assets: '3',
    });
    const charts = chartsOf(false, [all], [all], [all], [all]);
    expect(charts.map(({ id }) => id)).toEqual(['turnover', 'total_assets', 'employees', 'cost_per_head']);
    expect(charts.every(({ data }) => data.series.length === 4)).toBe(true);
  });
});

describe('an indexed chart', () => {
  test('states which company grew from which base', () => {
    const [drawn] = chartsOf(
      true,
      [turnover('2025-03', '300'), turnover('2024-03', '200')],
      [turnover('2025-03', '9'), turnover('2024-03', '10')],
    );
    expect(drawn?.title).toBe('Turnover up at ALPHA, to 150.0 in 2025; down at BETA, to 90.0');
    expect(drawn?.subtitle).toBe('Turnover, index, 2024 = 100, periods ended in 2024 to 2025');
    expect(drawn?.level).toEqual({ value: 100, label: '2024 = 100' });
  });

  test('names each base and has no finding without a common base', () => {
    const [drawn] = chartsOf(
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

describe('a chart of companies that state their currencies', () => {
  const pounds = { currency: 'GBP' };

  test('names the currency in its finding and beside its values', () => {
    const drawn = chart([turnover('2025-03', '300', pounds)], [turnover('2025-03', '100', pounds)]);
    expect(drawn?.title).toBe('Largest turnover in 2025: ALPHA, £300, 3.0 times BETA');
    expect(drawn?.data.points.map(({ currencies }) => currencies)).toEqual([
      { '90000001': 'GBP', '90000002': 'GBP' },
    ]);
    expect(drawn?.note).toBeUndefined();
  });

  test.each([
    [{ currency: 'USD' }, 'B in US$, others in £'],
    [{}, 'B currency not stated'],
  ])('has no finding across currencies, and hatches %o', (currency, words) => {
    const drawn = chart([turnover('2025-03', '300', pounds)], [turnover('2025-03', '100', currency)]);
    expect(drawn?.title).toBe('Turnover');
    expect(drawn?.note).toBe(`Hatched: not comparable (${words}).`);
    expect(drawn?.data.points.map(({ hatched }) => hatched)).toEqual([['90000002']]);
    const staff = chartsOf(
      false,
      [year('2025-03', { ...pounds, employees: '5' })],
      [year('2025-03', { ...currency, employees: '4' })],
    ).find(({ id }) => id === 'employees');
    expect(staff?.title).toBe('Most employees in 2025: ALPHA, 5, 25.0% more than BETA');
  });

  test('compares growth in different currencies, but no growth from one to another', () => {
    const [dollars, euros] = [{ currency: 'USD' }, { currency: 'EUR' }];
    const index = (later: object) =>
      chartsOf(
        true,
        [turnover('2024-03', '100', pounds), turnover('2025-03', '200', pounds)],
        [turnover('2024-03', '100', dollars), turnover('2025-03', '150', later)],
      ).find(({ id }) => id === 'turnover');
    expect(index(dollars)?.title).toBe(
      'Turnover grew most at ALPHA, to 200.0 in 2025; least at BETA, to 150.0',
    );
    expect(index(euros)?.note).toContain('No index for B');
  });
});

describe('a chart with figures in doubt', () => {
  const even = { total_assets: '100', total_liabilities: '-40', shareholders_funds: '60' };
  const odd = { ...even, shareholders_funds: '30' };

  test('says in its finding whose figures a check contradicts, and marks them', () => {
    const drawn = chartsOf(false, [year('2025-03', odd)], [year('2025-03', even)]).find(
      ({ id }) => id === 'shareholders_funds',
    );
    expect(drawn?.title).toBe(
      'Largest net assets in 2025: BETA, 60, 2.0 times ALPHA (contradicted by a check: ALPHA)',
    );
    expect(drawn?.note).toBe(
      'Note a, A, Mar 2025: Net assets: total assets + total liabilities differ from shareholders’ funds by 30.',
    );
    expect(drawn?.data.points.map(({ marks }) => marks)).toEqual([{ '90000001': ['a'], '90000002': [] }]);
  });

  test('says so for an index too, whose base a check contradicts', () => {
    const drawn = chartsOf(
      true,
      [year('2024-03', odd), year('2025-03', even)],
      [year('2024-03', even), year('2025-03', even)],
    ).find(({ id }) => id === 'shareholders_funds');
    expect(drawn?.title).toContain('(contradicted by a check: ALPHA)');
    expect(drawn?.data.points.map(({ marks }) => marks?.['90000001'])).toEqual([['a'], []]);
  });

  test('does not call a line undisclosed that is stated by segment only', () => {
    const caveats = [{ kind: 'segment', members: ['turnover'], words: 'By segment.' }];
    const drawn = chart([turnover('2025-03', '300')], [year('2025-03', { caveats })]);
    expect(drawn?.note).toBe('By segment only for B. Note a, B, Mar 2025: By segment.');
    expect(drawn?.data.points.map(({ absent }) => absent?.['90000002'])).toEqual(['by segment only']);
  });
});
