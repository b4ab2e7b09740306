import { expect, test } from 'vitest';
import { summaryLines } from './import-summary.ts';

const SUMMARY = {
  files: 2,
  rows: 24_520,
  companies: 24_481,
  repeated: 38,
  rejected: 1,
  odd: 40,
  seconds: 2.5,
  build: '0123456789ab',
  label: 'a.zip and 1 more, 24,481 companies, as at 1 Nov 2026',
  covers: ['search', 'profile'],
} as const;

test('the summary of an import accounts for every row and says what is covered and what is not', () => {
  expect(summaryLines(SUMMARY, 'data/import-report.csv')).toEqual([
    'a.zip and 1 more, 24,481 companies, as at 1 Nov 2026, build 0123456789ab.',
    '24,520 rows read: 24,481 companies, 1 row rejected, 38 rows of a number that was there already.',
    '2.5 s, 9,808 rows/s.',
    'Rejected rows and 40 odd values are listed in data/import-report.csv.',
    'Covered: search, profile. Not in these files, and answered so: appointments, documents, shareholders, financials, ccj, group-structure, vat-number.',
  ]);
});
