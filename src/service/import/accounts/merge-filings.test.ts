import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FinancialsPeriodWire } from '#contract/financials.ts';
import { unpackPeriod } from '../../register/packed-records.ts';
import type { Basis } from './figures.ts';
import { type DatedFiling, mergeFilings } from './merge-filings.ts';
import type { Statement } from './read-filing.ts';

const TYPES = { company: 'Company', consolidated: 'Group, Consolidated' };

function statement(
  periodEnd: string,
  known: Partial<FinancialsPeriodWire>,
  basis: Basis = 'company',
): Statement {
  const dated = { accounting_date: periodEnd, period_ended: periodEnd.slice(0, 7), type: TYPES[basis] };
  return { periodEnd, basis, entry: unpackPeriod({ ...dated, ...known }) };
}

function filing(balanceSheetDate: string, ...statements: readonly Statement[]): DatedFiling {
  return { balanceSheetDate, asAt: '', order: 1, statements };
}

/** The members named, of each entry. */
function shown(filings: readonly DatedFiling[], ...names: readonly (keyof FinancialsPeriodWire)[]) {
  return mergeFilings(filings).entries.map((entry) => names.map((name) => entry[name]));
}

describe('the periods of several filings', () => {
  test('are up to three, newest first, each once', () => {
    const years = ['2021', '2022', '2023', '2024'].map((year) =>
      filing(
        `${year}-12-31`,
        statement(`${year}-12-31`, { turnover: year }),
        statement(`${Number(year) - 1}-12-31`, { turnover: String(Number(year) - 1) }),
      ),
    );
    expect(shown(years, 'accounting_date', 'turnover')).toEqual([
      ['2024-12-31', '2024'],
      ['2023-12-31', '2023'],
      ['2022-12-31', '2022'],
    ]);
    // The filing of 2021 covers 2021 and 2020.
    expect(mergeFilings(years).older).toBe(1);
    expect(mergeFilings(years.slice(1)).older).toBe(0);
    expect(mergeFilings([])).toEqual({ entries: [], older: 0 });
  });

  test('are merged if they end within a week, under the date of the newest filing', () => {
    const filings = [
      filing('2025-03-30', statement('2025-03-30', {}), statement('2024-03-29', { turnover: '5' })),
      filing('2024-03-31', statement('2024-03-31', { turnover: '5', debtors: '2' })),
      filing('2024-03-21', statement('2024-03-21', { turnover: '1' })),
    ];
    expect(shown(filings, 'accounting_date', 'turnover', 'debtors')).toEqual([
      ['2025-03-30', '', ''],
      ['2024-03-29', '5', '2'],
      ['2024-03-21', '1', ''],
    ]);
  });
});

describe('a period in two filings', () => {
  const older = (known: Partial<FinancialsPeriodWire>) =>
    filing('2023-12-31', statement('2023-12-31', known));
  const newer = (known: Partial<FinancialsPeriodWire>) =>
    filing('2024-12-31', statement('2024-12-31', {}), statement('2023-12-31', known));
  const last = (...filings: readonly DatedFiling[]) => mergeFilings(filings).entries[1];

  test('has the amounts of the newest, completed by the older if they agree', () => {
    const merged = last(
      older({ turnover: '10', debtors: '3', auditor: 'FICTION LLP', trading_duration: '12', employees: '4' }),
      newer({ turnover: '10', stocks: '2' }),
    );
    expect(merged).toMatchObject({
      ...{ turnover: '10', stocks: '2', debtors: '3' },
      ...{ auditor: 'FICTION LLP', trading_duration: '12', employees: '4' },
    });
  });

  test.each([
    ['amount', { turnover: '11', debtors: '3' }],
    ['headcount', { turnover: '10', employees: '5', debtors: '3' }],
  ])('omits the older figures if an %s was restated', (_, before) => {
    const merged = last(older(before), newer({ turnover: '10', employees: '4' }));
    expect(merged).toMatchObject({ turnover: '10', employees: '4', debtors: '' });
  });

  test('has the amounts of the later file, then of the later document, if the dates are equal', () => {
    const same = (turnover: string, asAt: string, order: number): DatedFiling => ({
      ...older({ turnover }),
      asAt,
      order,
    });
    const turnover = (...filings: readonly DatedFiling[]) => mergeFilings(filings).entries[0]?.turnover;
    expect(turnover(same('1', '2024-05-02', 1), same('2', '2024-05-01', 2))).toBe('1');
    expect(turnover(same('1', '2024-05-01', 1), same('2', '2024-05-01', 2))).toBe('2');
    expect(turnover(same('1', '', 2), same('2', '2024-05-01', 1))).toBe('2');
  });
});

describe('what filings doubt', () => {
  const caveat = (kind: string, ...members: readonly string[]) => ({
    kind,
    members: [...members],
    words: 'A doubt.',
  });
  const inBoth = (now: Partial<FinancialsPeriodWire>, before: Partial<FinancialsPeriodWire>) =>
    mergeFilings([
      filing('2023-12-31', statement('2023-12-31', before)),
      filing('2024-12-31', statement('2024-12-31', {}), statement('2023-12-31', now)),
    ]).entries[1];

  test('no gap is filled from accounts in another currency', () => {
    const merged = inBoth(
      { turnover: '10', currency: 'USD' },
      { turnover: '10', debtors: '3', currency: 'GBP' },
    );
    expect(merged).toMatchObject({ currency: 'USD', debtors: '' });
    expect(
      inBoth({ turnover: '10', currency: 'GBP' }, { turnover: '10', debtors: '3', currency: 'GBP' }),
    ).toMatchObject({ currency: 'GBP', debtors: '3' });
  });

  test('an amount that fills a gap brings its caveats, and no others', () => {
    const merged = inBoth(
      { turnover: '10', caveats: [caveat('differs', 'turnover')] },
      { turnover: '10', debtors: '3', stocks: '4', caveats: [caveat('differs', 'turnover', 'debtors')] },
    );
    expect(merged?.caveats).toEqual([caveat('differs', 'turnover'), caveat('differs', 'debtors')]);
  });

  test('a sign that one filing leaves open is decided by the other', () => {
    const open = { turnover: '-10', debtors: '3', caveats: [caveat('sign', 'turnover')] };
    const older = inBoth({ turnover: '10', stocks: '1' }, open);
    expect(older).toMatchObject({ turnover: '10', debtors: '3', stocks: '1' });
    expect(older?.caveats).toBeUndefined();
    const newer = inBoth(open, { turnover: '10', stocks: '1' });
    expect(newer).toMatchObject({ turnover: '10', debtors: '3', stocks: '1' });
    expect(newer?.caveats).toBeUndefined();
    expect(
      inBoth({ turnover: '10', caveats: [caveat('sign', 'turnover')] }, { turnover: '-11', stocks: '1' }),
    ).toMatchObject({
      turnover: '10',
      stocks: '',
    });
  });

  test('a total that one filing has only by segment is filled from the other', () => {
    const segments = { stocks: '1', caveats: [caveat('segment', 'turnover')] };
    expect(inBoth(segments, { stocks: '1', turnover: '10' })).toMatchObject({ turnover: '10' });
    expect(inBoth(segments, { stocks: '1', turnover: '10' })?.caveats).toBeUndefined();
    expect(inBoth(segments, { stocks: '1' })?.caveats).toEqual(segments.caveats);
  });
});

describe('group and company', () => {
  const both = [
    statement('2024-12-31', { turnover: '100' }, 'consolidated'),
    statement('2024-12-31', { turnover: '10', debtors: '1' }),
  ];

  test('are never mixed, and the group’s figures are used where the newest filing has them', () => {
    for (const given of [both, both.toReversed()]) {
      expect(shown([filing('2024-12-31', ...given)], 'type', 'turnover', 'debtors')).toEqual([
        ['Group, Consolidated', '100', ''],
      ]);
    }
  });

  test('have the company’s figures where the newest filing for the period has no group’s', () => {
    const filings = [
      filing('2025-12-31', statement('2025-12-31', {}), statement('2024-12-31', { turnover: '10' })),
      filing('2024-12-31', ...both),
    ];
    expect(shown(filings, 'type', 'turnover', 'debtors')).toEqual([
      ['Company', '', ''],
      ['Company', '10', '1'],
    ]);
  });
});

const bases = fc.constantFrom<Basis>('company', 'consolidated');
const amounts = fc.record({
  turnover: fc.constantFrom('', '10', '20'),
  debtors: fc.constantFrom('', '1', '2'),
  stocks: fc.constantFrom('', '7'),
});

/** Filings of distinct dates; the sign of an amount marks its basis. */
const filings = fc.uniqueArray(fc.integer({ min: 2015, max: 2025 }), { maxLength: 6 }).chain((years) =>
  fc.tuple(
    ...years.map((year) =>
      fc
        .array(fc.tuple(fc.constantFrom(0, 1), bases, amounts, fc.integer({ min: 24, max: 31 })), {
          minLength: 1,
          maxLength: 4,
        })
        .map((drawn): DatedFiling => {
          const statements = new Map<string, Statement>();
          for (const [back, basis, known, day] of drawn) {
            const marked = Object.entries(known).map(([name, value]) => [
              name,
              value === '' || basis === 'company' ? value : `-${value}`,
            ]);
            statements.set(
              `${back} ${basis}`,
              statement(`${year - back}-12-${day}`, Object.fromEntries(marked), basis),
            );
          }
          return filing(`${year}-12-31`, ...statements.values());
        }),
    ),
  ),
);

describe('a merge of any filings', () => {
  test('does not depend on the order of filings with distinct dates', () => {
    fc.assert(
      fc.property(
        filings.chain((given) =>
          fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
        ),
        ([given, shuffled]) => {
          expect(mergeFilings(shuffled)).toEqual(mergeFilings(given));
        },
      ),
    );
  });

  test('has at most three entries that end more than a week apart, newest first', () => {
    fc.assert(
      fc.property(filings, (given) => {
        const ends = mergeFilings(given).entries.map(({ accounting_date }) => Date.parse(accounting_date));
        expect(ends.length).toBeLessThanOrEqual(3);
        for (const [index, end] of ends.slice(1).entries()) {
          expect((ends[index] ?? 0) - end).toBeGreaterThan(7 * 86_400_000);
        }
      }),
    );
  });

  test('has no entry with figures of two bases or with a figure that was not filed', () => {
    fc.assert(
      fc.property(filings, (given) => {
        for (const { type, turnover, debtors, stocks } of mergeFilings(given).entries) {
          for (const value of [turnover, debtors, stocks].filter((one) => one !== '')) {
            expect(value.startsWith('-')).toBe(type === 'Group, Consolidated');
          }
        }
      }),
    );
  });
});
