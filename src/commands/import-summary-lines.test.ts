import { expect, test } from 'vitest';
import { registerLines, summaryLines } from './import-summary-lines.ts';

const SUMMARY = {
  files: 2,
  companies: 24_481,
  kinds: [
    { kind: 'company data', noun: 'row', read: 24_520, used: 24_481, rejected: 1, warnings: 40 },
    { kind: 'accounts', noun: 'document', read: 1, used: 1, rejected: 0, warnings: 0 },
  ],
  duplicates: 38,
  rejected: 1,
  warnings: 40,
  skipped: 1,
  leftOut: 2,
  tallies: [{ what: 'companies with accounts', count: 1 }],
  coverage: { search: 24_481, profile: 24_481, financials: 1 },
  seconds: 2.5,
  build: '0123456789ab',
  label: 'a.zip and 1 more, 24,481 companies, as at 1 Nov 2026',
  covers: ['search', 'profile', 'financials'],
} as const;

test('the summary of an import accounts for every row and lists the coverage', () => {
  expect(summaryLines(SUMMARY, 'data/import-report.csv')).toEqual([
    'a.zip and 1 more, 24,481 companies, as at 1 Nov 2026, build 0123456789ab.',
    'Company data: 24,520 rows read: 24,481 used, 1 rejected, 38 not used.',
    'Accounts: 1 document read: 1 used.',
    'Not used: 38 duplicate rows.',
    'Companies with accounts: 1.',
    'Listed in data/import-report.csv: 1 rejected, 40 warnings, 2 documents not used, 1 file of an unknown kind, not read.',
    'Covered:',
    '  search: 24,481 companies, 100%',
    '  profile: 24,481 companies, 100%',
    '  financials: 1 company, less than 0.1%',
    '  Not covered by these files: appointments, persons-with-significant-control, documents, shareholders, ccj, group-structure, vat-number',
    'Took 2.5 s: 9,808 rows, records and documents per second.',
  ]);
});

test('the summary of an import states that the register was written if the report was not', () => {
  const lines = summaryLines({ ...SUMMARY, reportError: 'it is open elsewhere' }, 'data/import-report.csv');
  expect(lines).toContain(
    'Not listed: 1 rejected, 40 warnings, 2 documents not used, 1 file of an unknown kind, not read.',
  );
  expect(lines).toContain(
    'The register was written, but data/import-report.csv was not: it is open elsewhere.',
  );
});

test('the report on a register states its date, files and coverage', () => {
  const info = {
    format: 4,
    kind: 'public',
    build: '0123456789ab',
    label: 'a.zip and 1 more, 1,000 companies, imported 22 Nov 2026',
    companies: 1_000,
    covers: ['search', 'profile', 'financials'],
    coverage: { financials: 999 },
    showcase: [],
    imported: {
      on: '2026-11-22',
      files: [{ name: 'a.zip', asAt: '2026-11-01' }, { name: 'b.zip' }],
      counts: [{ what: 'company data: rows read', count: 1_001 }],
    },
  } as const;
  expect(registerLines(info)).toEqual([
    'a.zip and 1 more, 1,000 companies, imported 22 Nov 2026, build 0123456789ab.',
    'Imported on 2026-11-22 from:',
    '  a.zip, as at 2026-11-01',
    '  b.zip',
    'Covered:',
    '  search: 1,000 companies, 100%',
    '  profile: 1,000 companies, 100%',
    '  financials: 999 companies, 99.9%',
    '  Not covered by these files: appointments, persons-with-significant-control, documents, shareholders, ccj, group-structure, vat-number',
    'Counts of the import:',
    '  Company data: rows read: 1,001.',
  ]);
  const { imported: _, ...earlier } = info;
  expect(registerLines(earlier)[1]).toBe('Its source files were not recorded.');
});
