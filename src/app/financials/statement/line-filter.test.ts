import { expect, test } from 'vitest';
import { filterLines, readLineFilter } from './line-filter.ts';

const LINES = [
  { name: 'cost_of_sales', label: 'Cost of sales', section: 'Profit and loss' },
  { name: 'pension_costs', label: 'Pension costs', section: 'Staff and auditor' },
  { name: 'pension_liability', label: 'Pension liability', section: 'Liabilities and equity' },
] as const;

const found = (params: Record<string, string>) =>
  filterLines(LINES, readLineFilter(params)).map(({ name }) => name);

test('a line is found by its words in any order and by its wire name', () => {
  expect(found({ q: 'SALES cost' })).toEqual(['cost_of_sales']);
  expect(found({ q: 'pension_l' })).toEqual(['pension_liability']);
});

test('one section may be chosen; one that there is not is ignored', () => {
  expect(found({ q: 'pension', section: 'Staff and auditor' })).toEqual(['pension_costs']);
  expect(found({ section: 'Assets' })).toEqual([]);
  expect(found({ section: 'Evil' })).toHaveLength(3);
});
