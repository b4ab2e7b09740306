import { expect, test } from 'vitest';
import { tenureText, yearsOf } from './tenure.ts';

test.each([
  [94, '7 y 10 m'],
  [264, '22 y 0 m'],
  [11, '11 m'],
  [0, 'under a month'],
])('a tenure of %i months reads %s', (months, text) => {
  expect(tenureText(months)).toBe(text);
});

test('a tenure in years keeps every month apart and a whole year whole', () => {
  expect([94, 95, 12, 120, 0].map(yearsOf)).toEqual([7.83, 7.92, 1, 10, 0]);
  expect(new Set(Array.from({ length: 600 }, (_, months) => yearsOf(months))).size).toBe(600);
});
