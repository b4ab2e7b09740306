import { expect, test } from 'vitest';
import { rangeText } from './range-text.ts';

test.each([
  ['2024-01-01', '2024-03-03', '1 Jan 2024 to 3 Mar 2024'],
  ['2024-01-01', undefined, 'from 1 Jan 2024'],
  [undefined, '2024-03-03', 'up to 3 Mar 2024'],
  ['2024-03-03', '2024-03-03', '3 Mar 2024'],
  ['2024-01-01', '2024-12-31', '2024'],
  ['2023-01-01', '2024-12-31', '1 Jan 2023 to 31 Dec 2024'],
  [undefined, undefined, ''],
])('dates from %s to %s read “%s”', (from, to, words) => {
  expect(rangeText({ from, to }, 'date')).toBe(words);
});

test('numbers have their separators', () => {
  expect(rangeText({ from: '1000', to: '5000.50' }, 'number')).toBe('1,000 to 5,000.50');
  expect(rangeText({ from: '-1000', to: undefined }, 'number')).toBe('from −1,000');
});
