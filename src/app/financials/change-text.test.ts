import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AMOUNT_NAMES } from '#contract/financials.ts';
import { changeBetween } from './change.ts';
import { changeText } from './change-text.ts';
import { isCost, type LineName, shortfallOf } from './lines.ts';

const text = (line: LineName, before: string, latest: string) =>
  changeText(line, changeBetween(before, latest, shortfallOf(line)));

describe('the text of a change', () => {
  test.each<[LineName, string, string, string, string]>([
    ['turnover', '43047', '48213', '+5,166', 'up 12.0%'],
    ['turnover', '48213', '43047', '−5,166', 'down 10.7%'],
    ['turnover', '5', '5', '0', 'unchanged'],
    ['turnover', '1000000', '1000001', '+1', 'little changed'],
    ['operating_profit', '-800', '2140', '+2,940', 'from a loss'],
    ['operating_profit', '-100', '-150', '−50', 'loss up 50.0%'],
    ['cost_of_sales', '-29411', '-31870', '−2,459', 'up 8.4%'],
    ['cost_of_sales', '-31870', '-29411', '+2,459', 'down 7.7%'],
    ['depreciation', '100', '120', '20', 'up 20.0%'],
    ['depreciation', '120', '100', '−20', 'down 16.7%'],
    ['dividends', '0', '30', '30', 'from nil'],
  ])('of %s from %s to %s is %s, %s', (line, before, latest, amount, percent) => {
    expect(text(line, before, latest)).toEqual({ amount, percent });
  });

  test('has no plus where a cost grows, whatever sign it has', () => {
    const costs = AMOUNT_NAMES.filter(isCost);
    expect(costs.length).toBeGreaterThan(40);
    const size = fc.bigInt({ min: 0n, max: 10n ** 18n });
    fc.assert(
      fc.property(
        fc.constantFrom(...costs),
        size,
        fc.bigInt({ min: 1n, max: 10n ** 18n }),
        fc.boolean(),
        (line, before, growth, negative) => {
          const signed = (amount: bigint) => String(negative ? -amount : amount);
          const { amount, percent } = text(line, signed(before), signed(before + growth));
          expect(amount).not.toContain('+');
          expect(percent).toMatch(/^(up [\d,.]+%|little changed|from nil)$/);
        },
      ),
    );
  });

  test('never counts income, assets or equity as a cost', () => {
    for (const line of [
      'turnover',
      'gross_profit',
      'fixed_assets',
      'shareholders_funds',
      'stocks',
    ] as const) {
      expect(isCost(line)).toBe(false);
    }
  });
});
