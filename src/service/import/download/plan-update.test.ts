import { expect, test } from 'vitest';
import { dataSetsOf, planUpdate } from './plan-update.ts';
import { DATA_SETS, type DataSet } from './published-files.ts';

const [COMPANIES, PSC, ACCOUNTS] = DATA_SETS as [DataSet, DataSet, DataSet];

const recorded = ({ kind }: DataSet, asAt: string) => ({
  name: `${kind}-${asAt}.zip`,
  kind,
  asAt,
  bytes: 1,
  path: `/files/${kind}-${asAt}.zip`,
});
const released = ({ kind }: DataSet, ...days: string[]) =>
  days.map((day) => ({
    day,
    files: [{ kind, name: `${kind}-${day}.zip`, day, url: new URL(`https://downloads.test/${day}`) }],
  }));

const REGISTER = [
  recorded(COMPANIES, '2026-11-01'),
  recorded(PSC, '2026-11-20'),
  recorded(ACCOUNTS, '2026-11-20'),
];

function plan(
  files: typeof REGISTER,
  published: readonly (readonly [DataSet, ReturnType<typeof released>])[],
) {
  const { download, keep, notes } = planUpdate(files, new Map(published));
  return { download: download.map(({ name }) => name), keep: keep.map(({ path }) => path), notes };
}

test('nothing is downloaded when nothing is newer', () => {
  const published = [
    [COMPANIES, released(COMPANIES, '2026-11-01', '2026-10-01')],
    [PSC, released(PSC, '2026-11-20')],
    [ACCOUNTS, released(ACCOUNTS, '2026-11-20', '2026-11-19')],
  ] as const;
  expect(plan(REGISTER, published)).toEqual({ download: [], keep: [], notes: [] });
});

test('the newest snapshot replaces the recorded one, and every newer day of accounts is added', () => {
  const published = [
    [COMPANIES, released(COMPANIES, '2026-11-01')],
    [PSC, released(PSC, '2026-11-26', '2026-11-25')],
    [ACCOUNTS, released(ACCOUNTS, '2026-11-25', '2026-11-24', '2026-11-20')],
  ] as const;
  expect(plan(REGISTER, published)).toEqual({
    download: [
      'persons with significant control-2026-11-26.zip',
      'accounts-2026-11-25.zip',
      'accounts-2026-11-24.zip',
    ],
    keep: ['/files/company data-2026-11-01.zip', '/files/accounts-2026-11-20.zip'],
    notes: [],
  });
});

test('all parts of a snapshot are replaced together', () => {
  const parts = [
    recorded(COMPANIES, '2026-10-01'),
    { ...recorded(COMPANIES, '2026-10-01'), path: '/files/2' },
  ];
  const published = [[COMPANIES, released(COMPANIES, '2026-11-01')]] as const;
  expect(plan(parts, published)).toMatchObject({ download: ['company data-2026-11-01.zip'], keep: [] });
});

test('a snapshot without a date is kept, with a note', () => {
  const { asAt: _, ...undated } = { ...recorded(COMPANIES, ''), name: 'search.csv' };
  const published = new Map([[COMPANIES, released(COMPANIES, '2026-11-01')]]);
  expect(planUpdate([undated], published)).toEqual({
    download: [],
    keep: [],
    notes: [
      'The register keeps its company data: search.csv has no date in its name, so it is unknown whether there are newer ones.',
    ],
  });
});

test('days of accounts that are no longer listed are pointed out', () => {
  const published = [[ACCOUNTS, released(ACCOUNTS, '2026-11-25', '2026-11-24')]] as const;
  expect(plan([recorded(ACCOUNTS, '2026-06-30')], published).notes).toEqual([
    'The register has accounts up to 2026-06-30, and en_accountsdata.html lists them from 2026-11-24. Days between them may be missing; the monthly files have them.',
  ]);
});

test.each(['path', 'bytes', 'kind'] as const)('a file without its %s cannot be imported again', (member) => {
  const { [member]: _, ...file } = { ...recorded(ACCOUNTS, '2026-11-20'), name: 'a.zip' };
  const published = new Map([[PSC, released(PSC, '2026-11-26')]]);
  expect(() => planUpdate([recorded(PSC, '2026-11-20'), file], published)).toThrow(
    'does not record where a.zip is or what it contains. Load all files again',
  );
});

test('only data sets of the register are looked up', () => {
  expect(dataSetsOf([recorded(PSC, '2026-11-20'), { name: 'x', kind: 'SIC codes' }])).toEqual([PSC]);
});
