import { expect, test } from 'vitest';
import { yearsLater } from './years-later.ts';

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
