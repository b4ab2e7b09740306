import { expect, test } from 'vitest';
import { capitalSummary } from './capital-summary.ts';

test('the capital reads with its shares, amount and currency', () => {
  expect(
    capitalSummary({ total_shares: '1250', issued_capital: '12500.50', issued_capital_currency: 'GBP' }),
  ).toBe('1,250 shares in issue, issued capital 12,500.50 GBP');
});

test('the capital reads without what the record does not state', () => {
  const nothing = {
    total_shares: undefined,
    issued_capital: undefined,
    issued_capital_currency: undefined,
  };
  expect(capitalSummary(nothing)).toBe('Share capital');
  expect(capitalSummary({ ...nothing, total_shares: '1250' })).toBe('1,250 shares in issue');
  expect(capitalSummary({ ...nothing, issued_capital: '10' })).toBe('issued capital 10');
});
