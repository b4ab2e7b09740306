import { expect, test } from 'vitest';
import type { HeldCounts } from '#contract/api/held.ts';
import { kindOptions, readHeldChoice, writeHeldChoice } from './held-list.ts';

test('reads a choice from the URL; values that cannot be used count as absent', () => {
  expect(readHeldChoice({})).toEqual({ kind: 'company', words: '', sort: 'latest' });
  expect(readHeldChoice({ kind: 'ccj', q: '  mill ', sort: 'name' })).toEqual({
    kind: 'ccj',
    words: 'mill',
    sort: 'name',
  });
  expect(readHeldChoice({ kind: 'rubbish', q: ' ', sort: '1' })).toEqual(readHeldChoice({}));
  expect(readHeldChoice({ q: 'x'.repeat(300) }).words).toHaveLength(200);
});

test('writes only what differs from the usual choice, and reads it again', () => {
  expect(writeHeldChoice({ kind: 'company', words: '', sort: 'latest' })).toEqual({});
  const choice = { kind: 'search', words: 'mill', sort: 'name' } as const;
  expect(readHeldChoice(writeHeldChoice(choice))).toEqual(choice);
});

const COUNTS: HeldCounts = {
  companies: 1200,
  records: 3,
  searches: 2,
  byOperation: { ccj: 2, profile: 1, 'vat-number': 0 },
};

test('offers companies, each record that is held, and searches, with their numbers', () => {
  expect(kindOptions(COUNTS, 'company')).toEqual([
    { value: 'company', label: 'All companies (1,200)' },
    { value: 'profile', label: 'With Overview (1)' },
    { value: 'ccj', label: 'With County Court Judgments (2)' },
    { value: 'search', label: 'Searches (2)' },
  ]);
});

test('offers a record that a link chooses, even if none is held', () => {
  expect(kindOptions(COUNTS, 'vat-number')).toContainEqual({
    value: 'vat-number',
    label: 'With VAT (0)',
  });
});
