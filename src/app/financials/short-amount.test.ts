import { expect, test } from 'vitest';
import { barAmount, compactAmount, shortAmount } from './short-amount.ts';

test.each([
  ['999999', '999,999', '999,999'],
  ['1000000', '1.00m', '1.00m'],
  ['14712000', '14.7m', '14.7m'],
  ['448733000', '448.7m', '449m'],
  ['-19725000', '−19.7m', '−19.7m'],
  ['999999999', '1.00bn', '1.00bn'],
  ['9007199254740993', '9,007.2tn', '9,007tn'],
  ['0', '0', '0'],
])('%s is %s as a key figure and %s above a bar', (amount, compact, bar) => {
  expect(compactAmount(amount)).toBe(compact);
  expect(barAmount(amount)).toBe(bar);
});

test('a key figure has a currency only where the source states one', () => {
  expect(compactAmount('-19725000', 'GBP')).toBe('−£19.7m');
  expect(shortAmount('48213000', 'GBP')).toBe('£48.2\u00a0million');
});
