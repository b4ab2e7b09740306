import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Shareholders } from '#contract/shareholders.ts';
import { capitalSummary } from './capital-summary.ts';

const summary = (wire: object) => capitalSummary(v.parse(Shareholders, { items: [], ...wire }));

test('the capital reads with its shares, amount and currency', () => {
  expect(summary({ total_shares: '1250', issued_capital: '12500.50', issued_capital_currency: 'GBP' })).toBe(
    '1,250 shares in issue, issued capital 12,500.50 GBP',
  );
});

test('the capital reads without what the record does not state', () => {
  expect(summary({})).toBe('Share capital');
  expect(summary({ total_shares: '1250' })).toBe('1,250 shares in issue');
  expect(summary({ issued_capital: '10' })).toBe('issued capital 10');
});
