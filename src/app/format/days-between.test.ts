import { expect, test } from 'vitest';
import { daysBetween } from './days-between.ts';

test.each([
  ['2024-02-28', '2024-03-01', 2],
  ['2027-03-27', '2027-03-29', 2],
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2018-06-30', -3066],
  ['1970-01-01', '0001-01-01', -719_162],
])('from %s to %s are %i days, whatever a clock does in between', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test('what is no date is at no distance', () => {
  expect(daysBetween('2026-11-21', 'soon')).toBeNaN();
});
