import { expect, test } from 'vitest';
import { AMOUNT_NAMES } from '#contract/financials.ts';
import { lineLabel } from './line-labels.ts';

test('labels read like an annual report', () => {
  expect(lineLabel('turnover')).toBe('Turnover');
  expect(lineLabel('administrative_and_similar_expenses')).toBe('Administrative and similar expenses');
  expect(lineLabel('non_controlling_interests')).toBe('Non-controlling interests');
  expect(lineLabel('shareholders_funds')).toBe('Shareholders’ funds');
  expect(lineLabel('united_kingdom')).toBe('Turnover in the United Kingdom');
  expect(lineLabel('taxation_and_vat_repayable')).toBe('Taxation and VAT repayable');
  expect(lineLabel('employees')).toBe('Employees');
});

test('no two lines are called the same', () => {
  expect(new Set(AMOUNT_NAMES.map(lineLabel)).size).toBe(AMOUNT_NAMES.length);
});
