import fc from 'fast-check';
import { expect, test } from 'vitest';
import { londonDay } from '../london-time.ts';
import { endOf, nextStart, startOf } from './schedule.ts';

test.each([
  ['2026-01-31', 'month', '2026-02-01T00:00:00.000Z', '2026-02-28'],
  ['2026-01-31', 'month', '2026-02-28T00:00:00.000Z', '2026-03-31'],
  ['2026-01-31', 'month', '2026-12-31T09:00:00.000Z', '2027-01-31'],
  ['2026-11-28', 'month', '2026-11-28T21:00:00.000Z', '2026-12-28'],
  ['2026-11-28', 'week', '2026-11-28T21:00:00.000Z', '2026-12-05'],
  ['2026-03-27', 'week', '2026-04-01T21:00:00.000Z', '2026-04-03'],
  ['2026-11-28', 'day', '2026-12-31T00:00:00.000Z', '2027-01-01'],
  ['2026-12-01', 'month', '2026-11-28T21:00:00.000Z', '2026-12-01'],
] as const)('from %s every %s, the next start after %s is on %s', (first, every, now, expected) => {
  expect(nextStart(first, every, now)).toBe(startOf(expected));
});

test.each([
  ['2026-11-28', '2026-11-29T00:00:00.000Z'],
  ['2026-07-01', '2026-07-01T23:00:00.000Z'],
  // Clocks go forward on 29 March, and back on 25 October.
  ['2026-03-28', '2026-03-29T00:00:00.000Z'],
  ['2026-03-29', '2026-03-29T23:00:00.000Z'],
  ['2026-10-24', '2026-10-24T23:00:00.000Z'],
  ['2026-10-25', '2026-10-26T00:00:00.000Z'],
])('%s ends in London at %s', (day, expected) => {
  expect(endOf(day)).toBe(expected);
});

test('a day of a run is the same day in London and in UTC', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(londonDay(startOf(day))).toBe(day);
        expect(londonDay(endOf(day))).not.toBe(day);
        expect(londonDay(new Date(Date.parse(endOf(day)) - 1).toISOString())).toBe(day);
      },
    ),
  );
});
