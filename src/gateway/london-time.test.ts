import { expect, test } from 'vitest';
import { longDate, nextInLondon } from './london-time.ts';

test.each([
  ['in winter', '2026-01-15T06:59:59.000Z', 'day', '2026-01-15T07:00:00.000Z'],
  ['at the moment itself, of the next day', '2026-01-15T07:00:00.000Z', 'day', '2026-01-16T07:00:00.000Z'],
  ['in summer', '2026-07-15T05:59:00.000Z', 'day', '2026-07-15T06:00:00.000Z'],
  ['on the day on which summer time begins', '2026-03-29T00:30:00.000Z', 'day', '2026-03-29T06:00:00.000Z'],
  ['on the day on which summer time ends', '2026-10-25T00:30:00.000Z', 'day', '2026-10-25T07:00:00.000Z'],
  ['late on a day in summer', '2026-07-15T23:30:00.000Z', 'day', '2026-07-16T06:00:00.000Z'],
  ['on the next Monday', '2026-11-28T12:00:00.000Z', 'week', '2026-11-30T07:00:00.000Z'],
  ['on the Monday itself', '2026-11-30T06:00:00.000Z', 'week', '2026-11-30T07:00:00.000Z'],
] as const)('finds 07:00 in London %s', (_when, now, every, expected) => {
  expect(nextInLondon(now, 7, every)).toBe(expected);
});

test('a date is written in long form', () => {
  expect(longDate('2026-03-03')).toBe('3 March 2026');
});
