import { expect, test } from 'vitest';
import { choiceWords, filterLines, foundWords, readLineFilter } from './line-filter.ts';

const LINES = [
  { name: 'cost_of_sales', label: 'Cost of sales', section: 'Profit and loss' },
  { name: 'directors_remuneration', label: 'Directors’ remuneration', section: 'Staff and auditor' },
  { name: 'pension_costs', label: 'Pension costs', section: 'Staff and auditor' },
  { name: 'pension_liability', label: 'Pension liability', section: 'Liabilities and equity' },
] as const;

const found = (params: Record<string, string>) =>
  filterLines(LINES, readLineFilter(params)).map(({ name }) => name);

test('a line is found by its words in any order and by its wire name', () => {
  expect(found({ q: 'SALES cost' })).toEqual(['cost_of_sales']);
  expect(found({ q: 'pension_l' })).toEqual(['pension_liability']);
});

test('an apostrophe of the keyboard finds that of print', () => {
  expect(found({ q: "directors' rem" })).toEqual(['directors_remuneration']);
});

test('one section may be chosen; one that there is not is ignored', () => {
  expect(found({ q: 'pension', section: 'Staff and auditor' })).toEqual(['pension_costs']);
  expect(found({ section: 'Assets' })).toEqual([]);
  expect(found({ section: 'Evil' })).toHaveLength(LINES.length);
});

test('a section and a year that there are not are named, with words that cannot be used', () => {
  const ignored = (params: Record<string, string>, chosen?: string) => readLineFilter(params, chosen).ignored;
  expect(ignored({ q: 'tax', section: 'Assets', year: '2025-03' }, '2025-03')).toEqual([]);
  expect(ignored({ q: '', section: '', year: '' })).toEqual([]);
  expect(ignored({ section: 'junk', year: '1999', sort: 'x' })).toEqual(['section=junk', 'year=1999']);
  expect(ignored({ year: '1999' }, 'latest')).toEqual(['year=1999']);
  expect(ignored({ q: 'a'.repeat(201) })).toEqual([`q=${'a'.repeat(201)}`]);
});

test('it is told how many lines are found, and that some of them have no figure', () => {
  expect(foundWords({ shown: 53, all: 53, undisclosed: 58 })).toBe('53 lines');
  expect(foundWords({ shown: 2, all: 53, undisclosed: 0 })).toBe('2 of 53 lines');
  expect(foundWords({ shown: 0, all: 53, undisclosed: 1 })).toBe('0 of 53 lines, and 1 with no figure');
});

test('paper says what was chosen', () => {
  expect(choiceWords({ q: 'tax', section: 'Assets' })).toBe('Lines with “tax” in Assets');
  expect(choiceWords({ q: '', section: 'Cash flow' })).toBe('Lines in Cash flow');
});
