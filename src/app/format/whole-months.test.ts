import { expect, test } from 'vitest';
import { wholeMonths, yearsAndMonths } from './whole-months.ts';

test.each([
  ['2001-03-14', '2026-11-21', 308],
  ['2020-01-31', '2020-02-29', 1],
  ['2020-02-29', '2021-02-28', 12],
  ['2026-11-21', '2026-11-21', 0],
  ['1862-10-25', '2006-04-01', 1721],
])('from %s to %s are %i whole months', (from, to, months) => {
  expect(wholeMonths(from, to)).toBe(months);
});

test('there are none between a day and an earlier one', () => {
  expect(wholeMonths('2026-11-21', '2026-11-20')).toBeUndefined();
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
