import { expect, test } from 'vitest';
import type { Source } from '#contract/api/source.ts';
import { notCoveredWords } from './not-covered-words.ts';

const SOURCE: Source = {
  id: 'register:0123456789ab',
  kind: 'register',
  label: 'a.zip, 5,432,101 companies',
  covers: ['search', 'profile', 'financials'],
  companies: 5_432_101,
  coverage: { financials: 30_650 },
  paged: true,
  imported: { on: '2026-11-22', files: [{ name: 'a.zip' }] },
  showcase: [],
};

test('a kind of record that the source does not answer at all is not covered by it', () => {
  expect(notCoveredWords('VAT', 'vat-number', SOURCE)).toBe(
    'VAT: not covered by this source (a.zip, 5,432,101 companies).',
  );
});

test('a kind that it answers for others is none of this company, and for how many it is said', () => {
  expect(notCoveredWords('Financials', 'financials', SOURCE)).toBe(
    'Financials: none among the imported files (a.zip, 5,432,101 companies). There is one for 30,650 of 5,432,101 companies.',
  );
});

test('no number is made up where the source does not tell it', () => {
  const { coverage: _coverage, imported: _imported, ...untold } = SOURCE;
  expect(notCoveredWords('Financials', 'financials', untold)).toBe(
    'Financials: none in this source (a.zip, 5,432,101 companies).',
  );
  expect(notCoveredWords('Financials', 'financials', undefined)).toBe(
    'Financials: not covered by this source.',
  );
});
