import { expect, test } from 'vitest';
import {
  decisionText,
  listSentence,
  matchingCount,
  rowChoice,
  rowFilters,
  rowPlace,
  rowTitle,
  toReview,
} from './list-words.ts';

const COUNTS = { matched: 40, ambiguous: 2, 'not-found': 2, invalid: 0 };
const LIST = { companies: 38, rows: 44, counts: COUNTS, skipped: 1, pending: 0 };

test('a skipped row is no longer to be reviewed', () => {
  expect(toReview(LIST)).toBe(3);
  expect(matchingCount(LIST)).toBe('3 to review');
  expect(matchingCount({ ...LIST, counts: { ...COUNTS, ambiguous: 0, 'not-found': 1 } })).toBeUndefined();
});

test('rows to review come first among the choices of rows', () => {
  expect(rowFilters(LIST).map(({ name, count }) => `${name} ${count}`)).toEqual([
    ...['To review 3', 'All rows 44', 'Matched 40', 'Ambiguous 2', 'Not found 2', 'Invalid 0'],
  ]);
  expect(['review', 'all', 'invalid', 'other'].map(rowChoice)).toEqual([
    ...['review', undefined, 'invalid', undefined],
  ]);
});

test('a list says how many companies it has, in how many rows, and what is left to do', () => {
  expect(listSentence(LIST)).toBe('38 companies in 44 rows, 3 rows to review');
  expect(listSentence({ ...LIST, pending: 10 })).toBe(
    '38 companies in 44 rows, 10 rows still being matched, 3 rows to review',
  );
  const one = { companies: 1, rows: 1, skipped: 0, pending: 0 };
  expect(listSentence({ ...one, counts: { matched: 1, ambiguous: 0, 'not-found': 0, invalid: 0 } })).toBe(
    '1 company',
  );
});

const COLUMNS = [
  { name: 'Ref' },
  { name: 'Number', role: 'number' as const },
  { name: 'Customer', role: 'name' as const },
  { name: 'Town', role: 'town' as const },
];

test('a row is called by its name, else its number, else its first cell', () => {
  expect(rowTitle({ cells: ['7', '445790', 'Tesco', 'Hull'] }, COLUMNS)).toBe('Tesco');
  expect(rowTitle({ cells: ['7', '445790', ' ', 'Hull'] }, COLUMNS)).toBe('445790');
  expect(rowTitle({ cells: ['7'] }, COLUMNS)).toBe('7');
  expect(rowTitle({ cells: ['', ''] }, [])).toBe('Empty row');
});

test('the place of a row names what else says which company it is', () => {
  expect(rowPlace({ row: 1_012, cells: ['7', '445790', 'Tesco', 'Hull'] }, COLUMNS)).toBe(
    'Row 1,012, 445790, Hull',
  );
  expect(rowPlace({ row: 3, cells: ['7', '445790', '', ''] }, COLUMNS)).toBe('Row 3');
});

test('a decision names its person', () => {
  const at = '2026-11-29T10:00:00Z';
  expect(decisionText({ decision: { kind: 'picked', by: 'Ada', at } })).toBe('Picked by Ada');
  expect(decisionText({ decision: { kind: 'skipped', by: 'Ada', at } })).toBe('Skipped by Ada');
});
