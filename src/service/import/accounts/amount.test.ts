import { Big } from 'big.js';
import { expect, test } from 'vitest';
import { moneyText, wholeText } from './amount.ts';

const amount = (value: string) => ({ value: new Big(value), scale: 0 });

test.each([
  ['-9000', 'GBP', '−£9,000'],
  ['9007199254740993.5', 'EUR', '€9,007,199,254,740,994'],
  ['-1200', 'CHF', '−CHF\u00a01,200'],
  ['-1200', '', '−1,200'],
])('%s of the currency "%s" is written "%s" in a sentence', (value, currency, words) => {
  expect(moneyText(currency)(amount(value))).toBe(words);
});

test('an amount that rounds to zero has no sign', () => {
  expect([wholeText(amount('-0.4')), moneyText('GBP')(amount('-0.4'))]).toEqual(['0', '£0']);
});

test('halves round away from zero', () => {
  expect(['0.5', '-0.5', '1.49'].map((value) => wholeText(amount(value)))).toEqual(['1', '-1', '1']);
});
