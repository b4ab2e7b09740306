import { expect, test } from 'vitest';
import type { HeldCounts } from '#contract/api/held.ts';
import { recordColumns } from './record-columns.ts';
import {
  countText,
  kindOptions,
  type RecordChoice,
  readRecordChoice,
  recordFilter,
  sortOptions,
  whoOptions,
  writeRecordChoice,
} from './record-list.ts';
import { recordWords } from './record-words.ts';

const USUAL: RecordChoice = {
  ...{ kind: 'company', words: '', company: undefined, age: undefined, who: '', sort: 'latest' },
};

test('reads a choice from the URL; values that cannot be used count as absent', () => {
  expect(readRecordChoice({})).toEqual(USUAL);
  const params = { kind: 'ccj', q: '  mill ', company: 'sc900001', age: '90', who: ' Ada ', sort: 'oldest' };
  expect(readRecordChoice(params)).toEqual({
    ...{ kind: 'ccj', words: 'mill', company: 'SC900001', age: 90, who: 'Ada', sort: 'oldest' },
  });
  expect(readRecordChoice({ kind: 'rubbish', q: ' ', company: '1', age: '91', who: ' ', sort: '1' })).toEqual(
    USUAL,
  );
  expect(readRecordChoice({ q: 'x'.repeat(300) }).words).toHaveLength(200);
});

test('writes only what differs from the usual choice, and reads it again', () => {
  expect(writeRecordChoice(USUAL)).toEqual({});
  const choices: RecordChoice[] = [
    { ...USUAL, kind: 'search', words: 'mill', sort: 'name' },
    { ...USUAL, kind: 'record', company: '90000001', age: 365, who: 'Ada', sort: 'oldest' },
  ];
  for (const choice of choices) expect(readRecordChoice(writeRecordChoice(choice))).toEqual(choice);
});

test('sorts by name neither what is old nor what one person bought', () => {
  expect(sortOptions(USUAL).map(({ value }) => value)).toEqual(['latest', 'oldest', 'name']);
  for (const filter of [
    { age: 30, who: '' },
    { age: undefined, who: 'Ada' },
  ]) {
    const choice: RecordChoice = { ...USUAL, ...filter, sort: 'name' };
    expect(sortOptions(choice).map(({ value }) => value)).toEqual(['latest', 'oldest']);
    expect(readRecordChoice(writeRecordChoice(choice))).toEqual({ ...choice, sort: 'latest' });
  }
  expect(readRecordChoice({ who: 'Ada', sort: 'name' }).sort).toBe('latest');
});

test('asks the gateway for a date instead of an age', () => {
  const asked = recordFilter({ ...USUAL, age: 30, who: 'Ada' }, '2026-03-01');
  expect(asked).toMatchObject({ kind: 'company', boughtBefore: '2026-01-30', boughtBy: 'Ada' });
  expect(recordFilter(USUAL, '2026-03-01')).toMatchObject({ boughtBefore: undefined, boughtBy: undefined });
});

const COUNTS: HeldCounts = {
  companies: 1200,
  records: 3,
  searches: 2,
  byOperation: { ccj: 2, profile: 1, 'vat-number': 0 },
  buyers: ['Ada', 'Ben'],
};

test('offers companies, records, each record that is held, and searches, with their numbers', () => {
  expect(kindOptions(COUNTS, 'company')).toEqual([
    { value: 'company', label: 'All companies (1,200)' },
    { value: 'record', label: 'All records (5)' },
    { value: 'profile', label: 'With Overview (1)' },
    { value: 'ccj', label: 'With CCJs (2)' },
    { value: 'search', label: 'Searches (2)' },
  ]);
});

test('offers a record and a person that a link chooses, even if nothing is held', () => {
  expect(kindOptions(COUNTS, 'vat-number')).toContainEqual({
    value: 'vat-number',
    label: 'With VAT (0)',
  });
  const words = recordWords(false);
  expect(whoOptions(COUNTS, 'Eve', words).map(({ value }) => value)).toEqual(['', 'Ada', 'Ben', 'Eve']);
  expect(whoOptions(COUNTS, 'Ben', words).map(({ value }) => value)).toEqual(['', 'Ada', 'Ben']);
});

test('records of a free source were opened, others were bought', () => {
  const labels = (isFree: boolean) => whoOptions(COUNTS, '', recordWords(isFree)).map(({ label }) => label);
  expect(labels(false)).toEqual(['Bought by anyone', 'Last bought by Ada', 'Last bought by Ben']);
  expect(labels(true)).toEqual(['Opened by anyone', 'Last opened by Ada', 'Last opened by Ben']);
  const headers = (isFree: boolean) => recordColumns(isFree).map(({ header }) => header);
  expect(headers(false)).toEqual(expect.arrayContaining(['Last bought', 'Bought', 'Bought by']));
  expect(headers(true).join()).not.toMatch(/bought/i);
});

test.each([
  [{ total: 0 }, 'No companies.'],
  [{ total: 0, words: 'leeds' }, 'No companies match “leeds”.'],
  [{ kind: 'ccj', shown: 1, total: 1 }, '1 company'],
  [{ kind: 'search', shown: 2, total: 2 }, '2 searches'],
  [{ shown: 25, total: 1_204 }, '25 of 1,204 companies'],
  [{ kind: 'record', shown: 25, total: 400, more: true }, '25 of more than 400 records'],
] as const)('says of %o: %s', (listed, text) => {
  expect(countText({ kind: 'company', words: '', shown: 0, more: false, ...listed })).toBe(text);
});
