import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GroupNodeWire } from '#contract/group-structure.ts';
import { Register } from '../../register/register.ts';
import type { ImportProgress } from '../import-progress.ts';
import { type ImportOptions, importRegister } from '../import-register.ts';
import { zipOf } from '../input/zip-fixture.ts';
import { corporateLine, drawn, individualLine } from './psc-fixture.ts';

/** The snapshot in a complete import with company data. */

const COMPANIES = [
  'CompanyName, CompanyNumber,RegAddress.AddressLine1,RegAddress.Country,CompanyCategory,CompanyStatus,PreviousName_1.CompanyName,PreviousName_1.CONDATE',
  'QUAY HOLDINGS LIMITED,90000001,1 QUAY,ENGLAND,Private Limited Company,Active,,',
  'HARBOUR STONE BAKERY LIMITED,90000002,1 QUAY,ENGLAND,Private Limited Company,Active,OLD BAKERY LIMITED,01/02/2015',
  'MIRELA’S TARTS LTD,90000003,1 QUAY,WALES,Private Limited Company,Active,,',
  'LONE PINE LTD,90000004,1 QUAY,ENGLAND,Private Limited Company,Active,,',
  'ISLAND ESTATES,OE900005,1 QUAY,JERSEY,Overseas Entity,Registered,,',
].join('\n');
const FIRST = [
  individualLine('90000004'),
  corporateLine('90000001', { name: 'Island Estates', number: 'OE900005', registeredIn: 'Jersey' }),
];
const SECOND = [
  corporateLine('90000003', { name: 'Old Bakery Ltd', number: '90000002' }),
  corporateLine('90000002', {
    name: 'Quay Holdings Ltd',
    number: '90000001',
    registeredIn: 'England & Wales',
  }),
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-control-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const registerPath = () => join(folder, 'register.sqlite');

function run(
  contents: Readonly<Record<string, string | Buffer>>,
  more: Pick<ImportOptions, 'signal' | 'onProgress'> = {},
) {
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content);
  return importRegister({
    files: Object.keys(contents).map((name) => join(folder, name)),
    registerPath: registerPath(),
    reportPath: join(folder, 'report.csv'),
    today: '2026-11-22',
    ...more,
  });
}

function groupOf(number: string): string[] | undefined {
  const register = new Register(registerPath());
  try {
    const id = register.companyId(number) ?? 0;
    if (!register.answers(id, 'group-structure')) return undefined;
    return drawn(register.groupTree(id) as GroupNodeWire | undefined);
  } finally {
    register.close();
  }
}

const ZIPPED = {
  'psc-snapshot-2024-12-01_1of2.zip': zipOf([{ name: 'psc_1of2.txt', content: FIRST.join('\n') }]),
  'psc-snapshot-2024-12-01_2of2.zip': zipOf([{ name: 'psc_2of2.txt', content: SECOND.join('\n') }]),
};

test('a zipped snapshot in parts gives the groups of companies that are read later', async () => {
  const summary = await run({ ...ZIPPED, 'companies.csv': COMPANIES });
  const tree = [
    'OE900005 ISLAND ESTATES (Jersey, JE)',
    '  90000001 QUAY HOLDINGS LIMITED',
    '    90000002 HARBOUR STONE BAKERY LIMITED',
    '      90000003 MIRELA’S TARTS LTD',
  ];
  for (const number of ['90000001', '90000002', '90000003', 'OE900005'])
    expect(groupOf(number)).toEqual(tree);
  expect(groupOf('90000004')).toEqual(['alone']);
  expect(summary).toMatchObject({
    companies: 5,
    rejected: 0,
    covers: ['search', 'profile', 'persons-with-significant-control', 'group-structure'],
  });
  expect(summary.coverage['group-structure']).toBe(5);
});

test('only companies with records or in a group are covered', async () => {
  const summary = await run({ 'companies.csv': COMPANIES, 'psc.jsonl': SECOND.join('\n') });
  expect(groupOf('90000004')).toBeUndefined();
  expect(groupOf('90000001')).toHaveLength(3);
  expect(summary.coverage['group-structure']).toBe(3);
});

test('an import of the same files gives the same bytes', async () => {
  await run({ 'companies.csv': COMPANIES, ...ZIPPED });
  const once = readFileSync(registerPath());
  await run({ 'companies.csv': COMPANIES, ...ZIPPED });
  expect(readFileSync(registerPath()).equals(once)).toBe(true);
});

test('a snapshot without company data is refused', async () => {
  await expect(run({ 'psc.jsonl': FIRST.join('\n') })).rejects.toThrow('no company data');
});

test('an import that is aborted while groups are built leaves no file behind', async () => {
  const numbers = Array.from({ length: 3_000 }, (_, index) => String(90_000_000 + index));
  const companies = [
    'company_name,company_number,company_status,company_type,incorporation_date,nature_of_business,registered_office_address',
    ...numbers.map((number) => `COMPANY ${number},${number},Active,ltd,2010-01-01,,England`),
  ].join('\n');
  const stop = new AbortController();
  const reports: number[] = [];
  const onProgress = ({ phase, done }: ImportProgress) => {
    if (phase.startsWith('Completing')) reports.push(done);
    if (done > 0 && phase.startsWith('Completing')) stop.abort();
  };
  const files = { 'companies.csv': companies, 'psc.jsonl': numbers.map(individualLine).join('\n') };
  await expect(run(files, { signal: stop.signal, onProgress })).rejects.toThrow('aborted');
  expect(reports).toEqual([0, 2_000]);
  expect(readdirSync(folder).sort()).toEqual(Object.keys(files));
});

test('an import that is aborted at its start leaves no file behind', async () => {
  await expect(
    run({ 'companies.csv': COMPANIES, ...ZIPPED }, { signal: AbortSignal.abort() }),
  ).rejects.toThrow('aborted');
  expect(readdirSync(folder).sort()).toEqual(['companies.csv', ...Object.keys(ZIPPED)].sort());
});
