import { describe, expect, test } from 'vitest';
import type { SpendingInMonth } from '#contract/api/credits.ts';
import {
  actorsOf,
  dayColumns,
  daysTitle,
  monthsBetween,
  readSpendingChoice,
  spendingOf,
  spendingText,
  totalsBy,
} from './month-spending.ts';

const SPENDING: readonly SpendingInMonth[] = [
  { operation: 'ccj', actor: 'Ada', charged: 20, uncertain: 0 },
  { operation: 'ccj', actor: 'Bea', charged: 40, uncertain: 20 },
  { operation: 'profile', actor: 'Ada', charged: 1, uncertain: 1 },
];

describe('the choice in the URL', () => {
  test.each([
    [{}, undefined, undefined],
    [{ month: '2026-11', actor: 'Ada' }, '2026-11', 'Ada'],
    [{ month: '2026-13', actor: ' ' }, undefined, undefined],
    [{ month: 'November', actor: 'x'.repeat(300) }, undefined, undefined],
  ])('of %j is the month %s and the person %s', (search, month, actor) => {
    expect(readSpendingChoice(search)).toEqual({ month, actor });
  });
});

test.each([
  ['2026-11', '2026-11', ['2026-11']],
  ['2025-12', '2026-02', ['2026-02', '2026-01', '2025-12']],
  ['2026-12', '2026-11', ['2026-11']],
])('the months from %s to %s are %j', (first, last, months) => {
  expect(monthsBetween(first, last)).toEqual(months);
});

test('the names of the ledger are people and agents, and orders apart from them, each once', () => {
  const [order, standing] = ['Order 3 (Ada)', 'Standing order “Monthly” (approved by Bea)'];
  expect(actorsOf(['Scout', order, 'Ada', 'Ada', standing])).toEqual({
    people: ['Ada', 'Scout'],
    orders: [order, standing],
  });
});

describe('totals', () => {
  test('add up by person and by record, most credits first', () => {
    expect(totalsBy(SPENDING, ({ actor }) => actor)).toEqual([
      { of: 'Bea', charged: 40, uncertain: 20 },
      { of: 'Ada', charged: 21, uncertain: 1 },
    ]);
    expect(totalsBy(SPENDING, ({ operation }) => operation)).toEqual([
      { of: 'ccj', charged: 60, uncertain: 20 },
      { of: 'profile', charged: 1, uncertain: 1 },
    ]);
  });

  test('of one person leave out everyone else', () => {
    expect(spendingOf(SPENDING, 'Ada').map(({ operation }) => operation)).toEqual(['ccj', 'profile']);
    expect(spendingOf(SPENDING, undefined)).toEqual(SPENDING);
  });

  test('are one sentence', () => {
    expect(spendingText(SPENDING, undefined)).toBe('61 credits charged, 21 in doubt');
    expect(spendingText(SPENDING, 'Ada')).toBe('Ada: 21 of 61 credits charged, 1 in doubt');
    expect(spendingText([], 'Nobody')).toBe('Nobody: 0 of 0 credits charged, 0 in doubt');
  });
});

describe('the days of a month', () => {
  const days = [
    { day: '2026-02-03', charged: 20 },
    { day: '2026-02-21', charged: 41 },
  ];

  test('are all columns of a past month, also those without a charge', () => {
    const columns = dayColumns('2026-02', days, '2026-11-27');
    expect(columns).toHaveLength(28);
    expect(columns[2]).toEqual({ id: '2026-02-03', label: '3', name: '3 February 2026', counts: [20] });
    expect(columns[3]?.counts).toEqual([0]);
    expect(daysTitle(columns, '2026-02')).toBe('Most in one day: 41 credits on 21 February 2026');
  });

  test('end today in the current month, or with the last charge if that is later', () => {
    expect(dayColumns('2026-02', [], '2026-02-05')).toHaveLength(5);
    expect(dayColumns('2026-02', days, '2026-02-20')).toHaveLength(21);
    expect(dayColumns('2026-02', [{ day: '2026-03-09', charged: 1 }], '2026-02-05')).toHaveLength(5);
  });

  test('without a charge have a title that says so', () => {
    expect(daysTitle(dayColumns('2026-02', [], '2026-11-27'), '2026-02')).toBe(
      'No credits charged in February 2026',
    );
  });
});
