import { expect, test } from 'vitest';
import { AMOUNT_NAMES, FINANCIALS_SECTIONS } from '#contract/financials.ts';
import { type LineName, lineLabel, wholesOf } from './lines.ts';

const ALL: ReadonlySet<LineName> = new Set(AMOUNT_NAMES);

test('a part of a part belongs to both', () => {
  expect(wholesOf('finished_goods', ALL)).toEqual(['stocks', 'current_assets']);
  expect(wholesOf('turnover', ALL)).toEqual([]);
});

test('a part is not indented if its total is not shown', () => {
  expect(wholesOf('trade_debtors', new Set<LineName>(['trade_debtors']))).toEqual([]);
  expect(wholesOf('finished_goods', new Set<LineName>(['current_assets']))).toEqual(['current_assets']);
});

test('every part follows its whole in one group of the specification', () => {
  const groups = FINANCIALS_SECTIONS.flatMap((section): (readonly LineName[])[] => [...section.groups]);
  const parts = AMOUNT_NAMES.filter((name) => wholesOf(name, ALL).length > 0);
  expect(parts.length).toBeGreaterThan(20);
  for (const part of parts) {
    const group = groups.find((names) => names.includes(part)) ?? [];
    for (const whole of wholesOf(part, ALL)) {
      expect(group.indexOf(whole), `${whole} before ${part}`).toBeGreaterThanOrEqual(0);
      expect(group.indexOf(whole)).toBeLessThan(group.indexOf(part));
    }
  }
});

test('labels read like an annual report', () => {
  expect(lineLabel('turnover')).toBe('Turnover');
  expect(lineLabel('administrative_and_similar_expenses')).toBe('Administrative and similar expenses');
  expect(lineLabel('non_controlling_interests')).toBe('Non-controlling interests');
  expect(lineLabel('shareholders_funds')).toBe('Shareholders’ funds');
  expect(lineLabel('united_kingdom')).toBe('Turnover in the United Kingdom');
  expect(lineLabel('taxation_and_vat_repayable')).toBe('Taxation and VAT repayable');
  expect(lineLabel('employees')).toBe('Employees');
});

test('every label is unique', () => {
  expect(new Set(AMOUNT_NAMES.map(lineLabel)).size).toBe(AMOUNT_NAMES.length);
});
