import { describe, expect, test } from 'vitest';
import { wholeMonths, yearsAndMonths, yearsLater } from './whole-months.ts';

describe('whole months', () => {
  test.each([
    ['2019-01-04', '2026-11-21', 94],
    ['2024-01-31', '2024-02-28', 0],
    ['2024-01-31', '2024-02-29', 1],
    ['2023-01-31', '2023-02-28', 1],
    ['2024-03-15', '2024-04-14', 0],
    ['2024-03-15', '2024-04-15', 1],
    ['2024-02-29', '2025-02-28', 12],
    ['1862-10-25', '1862-10-25', 0],
    ['1862-10-25', '2006-04-01', 1721],
  ])('from %s to %s are %i', (from, to, months) => {
    expect(wholeMonths(from, to)).toBe(months);
  });

  test('of dates in the wrong order are none at all, not a negative number', () => {
    expect(wholeMonths('2024-03-15', '2024-03-14')).toBeUndefined();
  });
});

test.each([
  [0, 'under a month'],
  [1, '1 month'],
  [12, '1 year'],
  [308, '25 years and 8 months'],
  [1721, '143 years and 5 months'],
])('%i months are %s', (months, words) => {
  expect(yearsAndMonths(months)).toBe(words);
});

test.each([
  ['2026-11-21', -1, '2025-11-21'],
  ['2020-05-07', 6, '2026-05-07'],
  ['2020-02-29', 6, '2026-02-28'],
  ['2020-02-29', 4, '2024-02-29'],
  ['2021-02-28', -1, '2020-02-28'],
  ['0994-06-01', 6, '1000-06-01'],
  ['0001-01-01', -1, undefined],
  ['9999-12-31', 1, undefined],
])('%s and %i years are %s', (day, years, then) => {
  expect(yearsLater(day, years)).toBe(then);
});
