import { describe, expect, test } from 'vitest';
import type { Source } from '#contract/api/source.ts';
import { FILE_KINDS, fileKind } from './file-kinds.ts';
import { coverageRows, fileAge, kindRows, kindsToLoad, sortedFiles } from './register-rows.ts';

const COVERS: Source['covers'] = {
  search: { companies: 5_000 },
  profile: { companies: 5_000, origin: { label: 'Companies House company data', asOf: '2026-11-01' } },
  appointments: { companies: 4_999 },
  financials: { companies: 1 },
  'group-structure': {},
};

test.each([
  ['2026-11-01', '2026-11-27', 'company data', '26 days old; a newer one is published every month'],
  [
    '2026-11-26',
    '2026-11-27',
    'accounts',
    '1 day old; a newer one is published every day from Tuesday to Saturday',
  ],
  ['2026-11-01', '2026-11-27', 'officers', '26 days old'],
  ['2026-11-27', '2026-11-27', 'company data', 'of today'],
  ['2026-11-28', '2026-11-27', 'company data', 'of today'],
  [undefined, '2026-11-27', 'company data', undefined],
  ['November', '2026-11-27', 'company data', undefined],
])('a file of %s is on %s, as %s, “%4$s”', (asAt, today, kind, age) => {
  expect(fileAge(asAt, today, fileKind(kind))).toBe(age);
});

describe('the rows of kinds', () => {
  const counts = { noun: 'row', read: 6, used: 4, rejected: 1, warnings: 1 } as const;
  const rows = (files: Parameters<typeof kindRows>[0]['files'], kind = 'company data') =>
    kindRows({ kinds: [{ kind, ...counts }], files }, { covers: COVERS }, '2026-11-27');

  test('state the newest file of the kind', () => {
    const files = [
      { name: 'a.zip', kind: 'company data', asAt: '2026-10-01' },
      { name: 'b.zip', kind: 'company data', asAt: '2026-11-20' },
      { name: 'c.zip', kind: 'accounts', asAt: '2026-11-25' },
    ];
    expect(rows(files)).toEqual([
      {
        ...{ kind: 'company data', title: 'Company data', noun: 'row', read: 6, used: 4, rejected: 1 },
        ...{ asAt: '2026-11-20', age: '7 days old; a newer one is published every month' },
      },
    ]);
  });

  test('take the date of the records where no file states its kind', () => {
    expect(rows([{ name: 'a.zip' }])[0]).toMatchObject({ asAt: '2026-11-01' });
  });

  test('name a kind of a later version as the import does', () => {
    expect(rows([], 'disqualified directors')[0]).toMatchObject({
      title: 'Disqualified directors',
      asAt: undefined,
      age: undefined,
    });
  });
});

test('completeness is never rounded to none or all', () => {
  const words = coverageRows({ covers: COVERS, companies: 5_000 }).map(({ operation, words }) => [
    operation,
    words,
  ]);
  expect(Object.fromEntries(words)).toEqual({
    profile: 'All 5,000 companies',
    appointments: '4,999 of 5,000 companies, 99.9%',
    'persons-with-significant-control': 'Not loaded',
    documents: 'In no public file',
    shareholders: 'In no public file',
    financials: '1 of 5,000 companies, less than 0.1%',
    ccj: 'In no public file',
    'group-structure': 'Number of companies not recorded',
    'vat-number': 'In no public file',
  });
});

test('files to load next are those of records that no company has', () => {
  expect(kindsToLoad({ covers: COVERS }).map(({ kind }) => kind)).toEqual([
    'persons with significant control',
  ]);
  expect(kindsToLoad({ covers: { profile: {} } }).map(({ title }) => title)).toEqual([
    'People with significant control',
    'Accounts',
    'Officers',
  ]);
});

test('files are listed by kind, the newest first', () => {
  const files = [
    { name: 'unknown.csv' },
    { name: 'older.zip', kind: 'accounts', asAt: '2026-11-01' },
    { name: 'undated.zip', kind: 'accounts' },
    { name: 'newer.zip', kind: 'accounts', asAt: '2026-11-02' },
    { name: 'companies.zip', kind: 'company data' },
  ];
  expect(sortedFiles(files).map(({ name }) => name)).toEqual([
    ...['companies.zip', 'newer.zip', 'older.zip', 'undated.zip', 'unknown.csv'],
  ]);
});

test('each kind of file is had at an official page', () => {
  const hosts = FILE_KINDS.map(({ where }) => new URL(where.href).host);
  expect(new Set(hosts)).toEqual(new Set(['download.companieshouse.gov.uk', 'www.gov.uk']));
});
