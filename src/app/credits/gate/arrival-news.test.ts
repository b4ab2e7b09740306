import { expect, test } from 'vitest';
import { arrivalNews } from './arrival-news.ts';

const paid = { fetchedAt: '2026-11-21T14:02:00Z', boughtBy: 'Sam', creditsCharged: 10 };
const hedged = 'Arrived: Officers. It was bought already or just then; nothing more was charged.';

test.each([
  [10, paid, 'Arrived: Officers. 10 credits charged.'],
  [1, paid, 'Arrived: Officers. 1 credit charged.'],
  [0, paid, 'Held already: Officers, bought 21 Nov 2026 by Sam. Nothing was charged.'],
  [0, { ...paid, creditsCharged: 0 }, hedged],
  [0, undefined, hedged],
  [undefined, paid, 'Arrived: Officers.'],
])('an arrival for which %j was charged, of the copy %j, is "%s"', (charged, copy, news) => {
  expect(arrivalNews('Officers', charged, copy)).toBe(news);
});
