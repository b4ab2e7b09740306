import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';

test.each([
  ['2026-11-21T00:00:00Z', 'today'],
  ['2026-11-22T00:00:30Z', 'today'],
  ['2026-11-20T23:59:59Z', 'yesterday'],
  ['2026-11-19T23:59:59.123Z', '2 days ago'],
  ['2026-11-08T08:00:00Z', '13 days ago'],
  ['2026-11-07T08:00:00Z', '2 weeks ago'],
  ['2026-09-23T08:00:00Z', '8 weeks ago'],
  ['2026-09-22T08:00:00Z', '2 months ago'],
  ['2024-11-22T08:00:00Z', '24 months ago'],
  ['2024-11-21T08:00:00Z', '2 years ago'],
  ['not a time', 'not a time'],
])('%s was %s', (at, age) => {
  expect(ageText(at, '2026-11-21')).toBe(age);
});
