import { expect, test } from 'vitest';
import { choiceWords, filterLines, filterNotes, foundWords, readLineFilter } from './line-filter.ts';

const LINES = [
  { name: 'cost_of_sales', label: 'Cost of sales', section: 'Profit and loss' },
  { name: 'directors_remuneration', label: 'Directors’ remuneration', section: 'Staff and auditor' },
  { name: 'pension_costs', label: 'Pension costs', section: 'Staff and auditor' },
  { name: 'pension_liability', label: 'Pension liability', section: 'Liabilities and equity' },
] as const;

const found = (params: Record<string, string>) =>
  filterLines(LINES, readLineFilter(params)).map(({ name }) => name);

test('the filter matches words in any order and the API name', () => {
  expect(found({ q: 'SALES cost' })).toEqual(['cost_of_sales']);
  expect(found({ q: 'pension_l' })).toEqual(['pension_liability']);
});

test('a straight apostrophe matches a curly one', () => {
  expect(found({ q: "directors' rem" })).toEqual(['directors_remuneration']);
});

test('the filter selects a section and ignores an unknown one', () => {
  expect(found({ q: 'pension', section: 'Staff and auditor' })).toEqual(['pension_costs']);
  expect(found({ section: 'Assets' })).toEqual([]);
  expect(found({ section: 'Evil' })).toHaveLength(LINES.length);
});

test('unknown sections, years and words are named', () => {
  const ignored = (params: Record<string, string>, chosen?: string) => readLineFilter(params, chosen).ignored;
  expect(ignored({ q: 'tax', section: 'Assets', year: '2025-03' }, '2025-03')).toEqual([]);
  expect(ignored({ q: '', section: '', year: '' })).toEqual([]);
  expect(ignored({ section: 'junk', year: '1999', sort: 'x' })).toEqual(['section=junk', 'year=1999']);
  expect(ignored({ year: '1999' }, 'latest')).toEqual(['year=1999']);
  for (const q of ['a'.repeat(201), 'a\u202Eb', 'a\uD800']) expect(ignored({ q })).toEqual([`q=${q}`]);
});

test('the count includes matching lines that are not disclosed', () => {
  expect(foundWords({ shown: 53, all: 53, undisclosed: 58 })).toBe('53 lines');
  expect(foundWords({ shown: 2, all: 53, undisclosed: 0 })).toBe('2 of 53 lines');
  expect(foundWords({ shown: 0, all: 53, undisclosed: 1 })).toBe('0 of 53 lines, and 1 not disclosed');
});

test('an exported statement says which lines a filter leaves out', () => {
  expect(filterNotes({ shown: 53, all: 53, undisclosed: 58 })).toEqual([]);
  expect(filterNotes({ shown: 2, all: 53, undisclosed: 0 })).toEqual(['Filtered: 2 of 53 lines.']);
});

test('print states the filter', () => {
  expect(choiceWords({ q: 'tax', section: 'Assets' })).toBe('Lines with “tax” in Assets');
  expect(choiceWords({ q: '', section: 'Cash flow' })).toBe('Lines in Cash flow');
});
