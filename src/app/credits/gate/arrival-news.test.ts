import { expect, test } from 'vitest';
import { arrivalNews } from './arrival-news.ts';

test.each([
  [10, 'Arrived: Officers. 10 credits charged.'],
  [1, 'Arrived: Officers. 1 credit charged.'],
  [0, 'Arrived: Officers. It was bought already or just then; nothing more was charged.'],
  [undefined, 'Arrived: Officers.'],
])('an arrival for which %j was charged is "%s"', (charged, news) => {
  expect(arrivalNews('Officers', charged)).toBe(news);
});
