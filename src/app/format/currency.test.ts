import { describe, expect, test } from 'vitest';
import { currencySign, withCurrency } from '#contract/currency.ts';
import { formatMoney } from './currency.ts';

describe('an amount with its currency', () => {
  test.each([
    ['48213', 'GBP', '£48,213'],
    ['-9007199254740993.50', 'GBP', '−£9,007,199,254,740,993.50'],
    ['0', 'EUR', '€0'],
    ['-1200', 'USD', '−US$1,200'],
    ['1200', 'CHF', 'CHF\u00a01,200'],
    ['-1200', 'CHF', '−CHF\u00a01,200'],
    ['-1200', undefined, '−1,200'],
    ['5', 'constructor', 'constructor\u00a05'],
  ])('%s in %s is "%s"', (amount, currency, words) => {
    expect(formatMoney(amount, currency)).toBe(words);
  });

  test('keeps the plus of a change before its sign', () => {
    expect(withCurrency('+1,234', 'GBP')).toBe('+£1,234');
  });

  test('shows a currency without a unique sign by its code', () => {
    expect(['GBP', 'EUR', 'USD', 'JPY', 'CAD'].map(currencySign)).toEqual(['£', '€', 'US$', 'JPY', 'CAD']);
  });
});
