import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Register } from '../register/register.ts';
import { accountsDocument } from './accounts/accounts-fixture.ts';
import { importRegister } from './import-register.ts';
import { zipOf } from './input/zip-fixture.ts';
import { corporateLine, individualLine } from './persons-with-significant-control/psc-fixture.ts';

const COMPANIES = [
  'CompanyName,CompanyNumber,RegAddress.AddressLine1,CompanyCategory,CompanyStatus',
  'HARBOUR STONE BAKERY LIMITED,90012345,1 QUAY STREET,Private Limited Company,Active',
  'QUAY HOLDINGS LIMITED,90012346,2 QUAY STREET,Private Limited Company,Active',
  'THE GULL LTD,90012347,3 QUAY STREET,Private Limited Company,Active',
].join('\n');
const CONTROL = [
  corporateLine('90012345', { name: 'Quay Holdings Limited', number: '90012346', registeredIn: 'England' }),
  individualLine('90012346'),
].join('\n');

/** Accounts of a company with net assets of so many pounds. */
function accountsOf(companyNumber: string, equity: string): string {
  const balanceSheetDate = '2024-12-31';
  const facts = [
    { concept: 'Equity', at: balanceSheetDate, value: equity },
    { concept: 'NetAssetsLiabilities', at: balanceSheetDate, value: equity },
  ];
  return accountsDocument({ companyNumber, name: 'Harbour Stone Bakery Limited', balanceSheetDate, facts });
}

const BAKERY = accountsOf('90012345', '4567');
const GULL = accountsOf('90012347', '891');
const OLDER = '<?xml version="1.0"?><xbrl xmlns="http://www.xbrl.org/2003/instance"><unit id="u"/></xbrl>';

let folder = '';
const folders: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-mixed-'));
  folders.push(folder);
});
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true });
});

function run(contents: Record<string, string | Buffer>) {
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content);
  return importRegister({
    files: Object.keys(contents).map((name) => join(folder, name)),
    registerPath: join(folder, 'register.sqlite'),
    reportPath: join(folder, 'report.csv'),
    today: '2026-11-22',
  });
}

/** The answers of the imported register, read by the service's own reader. */
function answers() {
  const register = new Register(join(folder, 'register.sqlite'));
  try {
    return {
      coverage: register.info.coverage,
      covers: register.info.covers,
      companies: ['90012345', '90012346', '90012347'].map((number) => {
        const id = register.companyId(number) ?? 0;
        return {
          periods: register.items(id, 'financials', 1, 3).rows,
          group: register.answers(id, 'group-structure') ? (register.groupTree(id) ?? 'alone') : 'unknown',
        };
      }),
    };
  } finally {
    register.close();
  }
}

/** Kind, file below the folder, and reason of every line of the report. */
function report() {
  const { data } = Papa.parse<string[]>(readFileSync(join(folder, 'report.csv'), 'utf8'), {
    skipEmptyLines: true,
  });
  return data.slice(1).map(([kind, file = '', , reason]) => [kind, file.replace(`${folder}/`, ''), reason]);
}

test('file names that decide which of two accounts is used give another build', async () => {
  const amended = accountsOf('90012345', '4321');
  const filed = await run({
    'co.csv': COMPANIES,
    'Accounts-2025-05-01.html': BAKERY,
    'Accounts-2025-06-01.html': amended,
  });
  const turned = await run({
    'co.csv': COMPANIES,
    'Accounts-2025-06-01.html': BAKERY,
    'Accounts-2025-05-01.html': amended,
  });
  expect(turned.build).not.toBe(filed.build);
});

describe('an import of files of several kinds', () => {
  test('answers each operation for the companies in the files, and counts them', async () => {
    const summary = await run({ 'a.csv': COMPANIES, 'b.json': CONTROL, 'c.html': BAKERY, 'd.html': GULL });
    const control = { 'group-structure': 2, 'persons-with-significant-control': 2 };
    expect(summary.coverage).toEqual({ search: 3, profile: 3, ...control, financials: 2 });
    const operations = ['persons-with-significant-control', 'financials', 'group-structure'];
    expect(summary.covers).toEqual(['search', 'profile', ...operations]);
    expect(summary.kinds).toMatchObject([
      { kind: 'company data', noun: 'row', read: 3, used: 3, rejected: 0 },
      { kind: 'accounts', noun: 'document', read: 2, used: 2, rejected: 0 },
      { kind: 'persons with significant control', noun: 'record', read: 2, used: 2 },
    ]);
    const { coverage, covers, companies } = answers();
    expect(covers).toEqual(summary.covers);
    expect(coverage).toEqual({ ...control, financials: 2 });
    expect(companies.map(({ periods }) => periods.length)).toEqual([1, 0, 1]);
    expect(companies[0]?.group).toMatchObject({ company_number: '90012346' });
    expect(companies[2]?.group).toBe('unknown');
  });

  test('gives the same answers for any order and names of the files, zipped or not', async () => {
    await run({ 'a.csv': COMPANIES, 'b.json': CONTROL, 'c.html': BAKERY, 'd.html': GULL });
    const expected = answers();
    await run({ 'd.csv': GULL, 'b.html': CONTROL, 'c.json': BAKERY, 'a.xml': COMPANIES });
    expect(answers()).toEqual(expected);
    const entries = [GULL, CONTROL, COMPANIES, BAKERY].map((content, at) => ({ name: `${at}`, content }));
    await run({ 'all.zip': zipOf(entries) });
    expect(answers()).toEqual(expected);
  });

  test('records the kind of each file, and none of a file of several kinds', async () => {
    const daily = [BAKERY, OLDER].map((content, at) => ({ name: `${at}.html`, content }));
    const both = [COMPANIES, CONTROL].map((content, at) => ({ name: `${at}`, content }));
    await run({ a: COMPANIES, b: CONTROL, 'c.zip': zipOf(daily), 'd.zip': zipOf(both) });
    const register = new Register(join(folder, 'register.sqlite'));
    expect(register.info.imported?.files.map(({ kind }) => kind)).toEqual([
      'company data',
      'persons with significant control',
      'accounts',
      undefined,
    ]);
    register.close();
  });

  test('gives the same bytes when repeated', async () => {
    const files = { 'a.zip': zipOf([{ name: 'a', content: COMPANIES }]), b: CONTROL, c: BAKERY, d: GULL };
    await run(files);
    const first = readFileSync(join(folder, 'register.sqlite'));
    await run(files);
    expect(readFileSync(join(folder, 'register.sqlite')).equals(first)).toBe(true);
  });

  test('lists unknown entries of a zip, ignores those of macOS, and replaces control characters in names', async () => {
    const zip = zipOf([
      { name: 'read\u202eme\n.txt', content: 'hello' },
      { name: 'folder/', content: '' },
      { name: '__MACOSX/._a', content: Buffer.from([0, 5, 22, 7, 0, 2, 0, 0]) },
      { name: 'empty', content: '' },
      { name: 'utf16.csv', content: Buffer.from(`\ufeff${COMPANIES}`, 'utf16le') },
      { name: 'x.zip', content: zipOf([{ name: 'a', content: COMPANIES }]) },
      { name: '../a', content: COMPANIES },
      { name: 'old\r\n', content: OLDER },
    ]);
    const summary = await run({ 'all.zip': zip });
    expect(summary).toMatchObject({ companies: 3, skipped: 4, rejected: 1 });
    expect(report()).toEqual([
      ['not read', 'all.zip/read\ufffdme\ufffd.txt', 'begins with "hello"'],
      ['not read', 'all.zip/empty', 'is empty'],
      ['not read', 'all.zip/utf16.csv', 'is UTF-16 text, which is not supported; save it as UTF-8'],
      [
        'not read',
        'all.zip/x.zip/a',
        'is in a zip within a zip, where only accounts are read; unpack that zip first',
      ],
      ['rejected', 'all.zip/old\ufffd\ufffd', 'is plain XBRL; only inline XBRL is supported'],
    ]);
  });

  test.each([
    ['a wrong checksum', { declaredSum: 7 }, 'is damaged: the checksum does not match.'],
    ['more bytes than it declares', { declaredBytes: 300 }, 'is damaged: it is longer than it declares.'],
  ])('rejects only the document of a zip that has %s', async (_, lie, reason) => {
    const zip = zipOf([
      { name: '1.html', content: BAKERY, ...lie },
      { name: '2.html', content: GULL },
    ]);
    const summary = await run({ 'a.csv': COMPANIES, 'month.zip': zip });
    expect(summary.coverage).toMatchObject({ financials: 1 });
    expect(summary.kinds[1]).toMatchObject({ kind: 'accounts', read: 2, used: 1, rejected: 1 });
    expect(report()).toEqual([['rejected', 'month.zip/1.html', expect.stringContaining(reason)]]);
    expect(answers().companies.map(({ periods }) => periods.length)).toEqual([0, 0, 1]);
  });

  test('rejects a document with recursive entities and a truncated document', async () => {
    const entities = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
    const doctype = `<!DOCTYPE html [<!ENTITY e0 "ha">${entities.join('')}]>`;
    const laughing = BAKERY.replace('<html', `${doctype}<html`).replace('<h1>', '<h1>&e12;');
    const document = laughing.replace('>Harbour Stone Bakery Limited</ix', '>&e12;</ix');
    expect(document).not.toBe(laughing);
    const cut = GULL.slice(0, GULL.length / 2);
    const summary = await run({
      'a.csv': COMPANIES,
      'b.zip': zipOf([{ name: 'b', content: document }]),
      'c.html': cut,
    });
    expect(summary.kinds[1]).toMatchObject({ kind: 'accounts', read: 2 });
    expect(report().map(([kind, file]) => [kind, file])).toContainEqual(['rejected', 'c.html']);
    expect(readFileSync(join(folder, 'register.sqlite')).length).toBeLessThan(2_000_000);
    expect(JSON.stringify(answers())).not.toContain('hahaha');
  });
});

/** The zip of a community interest company: nothing but its name states the company. */
const CIC_NAME = 'Prod223_3951_90012347_20241231_CIC.zip';
const UNNAMED = accountsOf('not stated', '891');
const CIC34 = accountsOf('not stated', '999999');
const FOLDER = 'CIC-90012347';
const CIC = zipOf([
  { name: `${FOLDER}/accounts/financialStatement.xhtml`, content: UNNAMED },
  { name: `${FOLDER}/cic34/cicReport.xhtml`, content: CIC34 },
]);
const BAKERY_FILE = { name: 'Prod223_3951_90012345_20241231.html', content: BAKERY };

/** The net assets of the newest accounts of the bakery, the holding and the gull. */
const funds = () => answers().companies.map(({ periods: [newest] }) => Object(newest)['shareholders_funds']);

describe('the zip of a community interest company', () => {
  test.each([
    ['in a daily zip', { 'Accounts-2025-05-03.zip': zipOf([{ name: CIC_NAME, content: CIC }]) }],
    [
      'in a folder of a daily zip, stored',
      { 'day.zip': zipOf([{ name: `a/b/${CIC_NAME}`, content: CIC, stored: true }]) },
    ],
    ['with an extension in capitals', { 'day.zip': zipOf([{ name: CIC_NAME.toUpperCase(), content: CIC }]) }],
    ['as a file', { [CIC_NAME]: CIC }],
    [
      'in a folder with a long name',
      { [`${'x'.repeat(180)}.zip`]: zipOf([{ name: CIC_NAME, content: CIC }]) },
    ],
  ])('is read %s: the accounts under the number and date of its name, the report not', async (_, files) => {
    const summary = await run({ 'a.csv': COMPANIES, ...files });
    expect(summary.kinds[1]).toMatchObject({ kind: 'accounts', read: 2, used: 1, rejected: 0 });
    expect(summary.tallies).toContainEqual({
      what: 'community interest reports, which are no accounts',
      count: 1,
    });
    expect(funds()).toEqual([undefined, undefined, '891']);
    expect(report()).toEqual([]);
  });

  test('gives another build under the name of another company', async () => {
    const under = (name: string) =>
      run({ 'a.csv': COMPANIES, 'day.zip': zipOf([{ name, content: CIC }]) }).then(({ build }) => build);
    expect(await under(CIC_NAME)).not.toBe(await under(CIC_NAME.replace('90012347', '90012346')));
  });

  test.each([
    ['is cut off', CIC.subarray(0, CIC.length - 30), 'is a damaged zip: its end is missing'],
    ['has no files', zipOf([]), 'contains no files.'],
    ['is encrypted', zipOf([{ name: 'a', content: UNNAMED, encrypted: true }]), 'is encrypted; only zips'],
    [
      'is a zip bomb',
      zipOf([{ name: 'a', content: Buffer.alloc(3_000_000) }]),
      'more than 200 times its size',
    ],
  ])('is a row of the report if it %s, and the other files are read', async (_, content, reason) => {
    const day = zipOf([{ name: CIC_NAME, content, stored: true }, BAKERY_FILE]);
    const summary = await run({ 'a.csv': COMPANIES, 'day.zip': day });
    expect(funds()).toEqual(['4567', undefined, undefined]);
    expect(summary.kinds[1]).toMatchObject({ kind: 'accounts', read: 2, used: 1, rejected: 1 });
    expect(report()).toEqual([['rejected', `day.zip/${CIC_NAME}`, expect.stringContaining(reason)]]);
  });

  test('is rejected beside company data in one zip, which is read', async () => {
    const broken = { name: CIC_NAME, content: CIC.subarray(0, 60) };
    const summary = await run({ 'all.zip': zipOf([{ name: 'a.csv', content: COMPANIES }, broken]) });
    expect(summary).toMatchObject({ companies: 3, rejected: 1 });
  });

  test('is not read beyond what the zip around it may unpack to', async () => {
    const lines = Array.from({ length: 2_000 }, (_, line) => `${line},${line * line}\n`.repeat(160));
    const notes = { name: 'notes.txt', content: lines.join('') };
    const names = [1, 2, 3, 4, 5, 6, 7, 8].map((run) => `Prod223_${run}_90012347_20241231_CIC.zip`);
    const content = zipOf([notes]);
    const day = zipOf([BAKERY_FILE, ...names.map((name) => ({ name, content, stored: true }))]);
    await run({ 'a.csv': COMPANIES, 'day.zip': day });
    const rows = report();
    const refused = rows.findIndex(([kind]) => kind === 'rejected');
    expect(refused).toBeGreaterThan(0);
    for (const [at, row] of rows.entries()) {
      expect(row[2]).toMatch(
        at < refused ? /^begins with/ : /was not read: with it, .* 100 times its size\.$/,
      );
    }
    expect(rows).toHaveLength(names.length);
  });

  test('has one level: a zip in it is listed and not read', async () => {
    const deeper = zipOf([
      { name: 'accounts/more.zip', content: CIC },
      { name: 'accounts/a.html', content: UNNAMED },
    ]);
    await run({ 'a.csv': COMPANIES, 'day.zip': zipOf([{ name: CIC_NAME, content: deeper }]) });
    expect(funds()).toEqual([undefined, undefined, '891']);
    expect(report()).toEqual([
      ['not read', `day.zip/${CIC_NAME}/accounts/more.zip`, expect.stringContaining('where only accounts')],
    ]);
  });
});

test('accounts of companies missing from the company data are listed by file and number', async () => {
  const missing = 'Prod223_3951_90019999_20241231.html';
  const day = [{ name: missing, content: accountsOf('90019999', '5') }, BAKERY_FILE];
  const summary = await run({ 'a.csv': COMPANIES, 'day.zip': zipOf(day) });
  expect(summary.leftOut).toBe(1);
  expect(report()).toEqual([['not used', `day.zip/${missing}`, 'Its company is not in the company data.']]);
  expect(readFileSync(join(folder, 'report.csv'), 'utf8')).toMatch(/,90019999\r\n$/);
});
