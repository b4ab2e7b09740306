import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Register } from '../register/register.ts';
import type { ImportProgress } from './import-progress.ts';
import { importRegister } from './import-register.ts';
import { zipOf } from './input/zip-fixture.ts';

const BASIC_HEADER = [
  'CompanyName, CompanyNumber,RegAddress.AddressLine1, RegAddress.AddressLine2,RegAddress.PostTown',
  'RegAddress.PostCode,CompanyCategory,CompanyStatus,IncorporationDate,SICCode.SicText_1',
].join(',');
const BASIC = [
  BASIC_HEADER,
  '"HARBOUR STONE BAKERY LIMITED","90012345","1 QUAY STREET","","STONEHAVEN","ZZ1 1AA","Private Limited Company","Active","14/04/1986","10710 - Baking of invented bread"',
  '"""THE GULL "" LTD","SC900001","2 QUAY STREET","","STONEHAVEN","","Private Limited Company","Liquidation","01/02/2003","None Supplied"',
].join('\n');
const ACCOUNTS_DOCUMENT =
  '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><body/></html>';
const SEARCH_HEADER =
  'company_name,company_number,company_status,company_type,incorporation_date,nature_of_business,registered_office_address';
const SEARCH = [
  SEARCH_HEADER,
  'MIRELA’S TARTS LTD,90012346,Active,Private limited company,2024-01-01,10710,"Unit 3, Quay Street Fishguard ZZ2 2BB Wales"',
  '90012347 LIMITED,90012347,Dissolved,Private limited company,2024-01-02,01110,4 Quay Street England',
].join('\r\n');
const OWNER = '{"company_number":"90012345","data":{"kind":"individual-person-with-significant-control"}}\n';

let folder = '';
const folders: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-import-'));
  folders.push(folder);
});
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true });
});

const TODAY = '2026-11-22';
const registerPath = () => join(folder, 'register.sqlite');
const reportPath = () => join(folder, 'import-report.csv');

function run(contents: Record<string, string | Buffer>, more: { signal?: AbortSignal; today?: string } = {}) {
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content);
  const files = Object.keys(contents).map((name) => join(folder, name));
  return importRegister({
    files,
    registerPath: registerPath(),
    reportPath: reportPath(),
    today: TODAY,
    ...more,
  });
}

/** Number and name of every company found, through the service's own reader. */
function found(query: string) {
  const register = new Register(registerPath());
  try {
    return register.search(query, 1, 100).rows.map((row) => `${row.company_number} ${row.company_name}`);
  } finally {
    register.close();
  }
}

function overview(number: string) {
  const register = new Register(registerPath());
  try {
    return register.overview(register.companyId(number) ?? 0);
  } finally {
    register.close();
  }
}

function report() {
  const { data } = Papa.parse<string[]>(readFileSync(reportPath(), 'utf8'), { skipEmptyLines: true });
  return data
    .slice(1)
    .map(([kind, file = '', line, reason, text]) => [
      kind,
      file.slice(folder.length + 1),
      line,
      reason,
      text,
    ]);
}

describe('an import', () => {
  test('combines both formats into one register with label and coverage', async () => {
    const summary = await run({ 'a.csv': BASIC, 'b.csv': SEARCH });
    expect(summary).toMatchObject({
      files: 2,
      companies: 4,
      kinds: [{ kind: 'company data', noun: 'row', read: 4, used: 4, rejected: 0, warnings: 0 }],
      duplicates: 0,
      rejected: 0,
      warnings: 0,
      skipped: 0,
      tallies: [],
      covers: ['search', 'profile'],
      coverage: { search: 4, profile: 4 },
      label: 'a.csv and 1 more, 4 companies, imported 22 Nov 2026',
    });
    const register = new Register(registerPath());
    expect(register.info).toMatchObject({
      kind: 'public',
      build: summary.build,
      label: summary.label,
      companies: 4,
      covers: ['search', 'profile'],
      showcase: [],
      imported: {
        on: TODAY,
        files: [{ name: 'a.csv' }, { name: 'b.csv' }],
        counts: [
          { what: 'company data: rows read', count: 4 },
          { what: 'company data: rows used', count: 4 },
        ],
      },
    });
    register.close();
    expect(report()).toEqual([]);
  });

  test('makes companies searchable by number, name, town and trade, active ones first, then older ones', async () => {
    await run({ 'b.csv': SEARCH, 'a.csv': BASIC });
    expect(found('90012347')).toEqual(['90012347 90012347 LIMITED']);
    expect(found('"the gull')).toEqual(['SC900001 "THE GULL " LTD']);
    expect(found('stonehaven')).toEqual([
      '90012345 HARBOUR STONE BAKERY LIMITED',
      'SC900001 "THE GULL " LTD',
    ]);
    expect(found('fishguard')).toEqual(['90012346 MIRELA’S TARTS LTD']);
    expect(found('baking')).toEqual(['90012345 HARBOUR STONE BAKERY LIMITED', '90012346 MIRELA’S TARTS LTD']);
  });

  test('takes the missing description of a SIC code from another file', async () => {
    await run({ 'b.csv': SEARCH, 'a.csv': BASIC });
    expect(overview('90012346')?.sic_codes).toEqual([
      { code: '10710', description: 'Baking of invented bread' },
    ]);
    expect(overview('90012347')?.sic_codes).toEqual([{ code: '01110', description: '' }]);
  });

  test('stores the names of its files without folders, and the date in a file or entry name', async () => {
    await run({
      'SearchResults.csv': SEARCH,
      'november.zip': zipOf([{ name: 'x/BasicCompanyDataAsOneFile-2026-11-01.csv', content: BASIC }]),
    });
    const register = new Register(registerPath());
    expect(register.info.imported?.files.map(({ name, asAt }) => ({ name, asAt }))).toEqual([
      { name: 'SearchResults.csv', asAt: undefined },
      { name: 'november.zip', asAt: '2026-11-01' },
    ]);
    register.close();
  });

  test('has the date of its oldest company data, or no date if one of its files has none', async () => {
    const day = () => {
      const register = new Register(registerPath());
      register.close();
      return register.info.imported?.companiesAsAt;
    };
    const owners = 'persons-with-significant-control-snapshot-2026-10-30.txt';
    await run({ 'a-2026-11-01.csv': BASIC, 'b-2026-11-08.csv': SEARCH, [owners]: OWNER });
    expect(day()).toBe('2026-11-01');
    await run({ 'a-2026-11-01.csv': BASIC, 'b.csv': SEARCH, [owners]: OWNER });
    expect(day()).toBeUndefined();
  });

  test('replaces control characters and line breaks in the name of a file', async () => {
    const summary = await run({ 'fin\u202evsc.\u2028\nal\u001b[2J.csv': SEARCH });
    const register = new Register(registerPath());
    const name = 'fin\ufffdvsc.\ufffd\ufffdal\ufffd[2J.csv';
    expect(register.info.imported?.files.map((file) => file.name)).toEqual([name]);
    expect(register.info.label).toBe(`${name}, 2 companies, imported 22 Nov 2026`);
    expect(summary.label).toBe(register.info.label);
    register.close();
  });

  test('gives the same build for zipped and unzipped files', async () => {
    const plain = await run({ 'a.csv': BASIC, 'b.csv': SEARCH });
    const expected = readFileSync(registerPath());
    const zipped = await run({
      'both.zip': zipOf([
        { name: 'x/1.csv', content: BASIC },
        { name: '2.csv', content: SEARCH, stored: true },
      ]),
    });
    expect(zipped.build).toBe(plain.build);
    expect(zipped.companies).toBe(4);
    const again = await run({ 'a.csv': BASIC, 'b.csv': SEARCH });
    expect(again.build).toBe(plain.build);
    expect(readFileSync(registerPath()).equals(expected)).toBe(true);
  });

  test('gives the same build on another day, with another date in the label', async () => {
    const first = await run({ 'a.csv': BASIC });
    const later = await run({ 'a.csv': BASIC }, { today: '2026-11-23' });
    expect(later.build).toBe(first.build);
    expect(later.label).toBe('a.csv, 2 companies, imported 23 Nov 2026');
  });

  test.each([
    ['a byte order mark', (text: string) => `\ufeff${text}`],
    ['CR LF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['CR', (text: string) => text.replaceAll('\n', '\r')],
  ])('reads files with %s', async (_, change) => {
    expect(await run({ 'a.csv': change(BASIC) })).toMatchObject({ companies: 2, warnings: 0, rejected: 0 });
    expect(overview('SC900001')?.company_name).toBe('"THE GULL " LTD');
  });

  test('lists rejected rows and warnings with file, line, reason and text, and imports the others', async () => {
    const rows = [
      BASIC,
      '',
      'NO NUMBER LTD,,,,,,,,,',
      '"OPEN LTD,90000001,,,,,,,,',
      'TOO SHORT LTD,90000002',
      ',90000003,,,,,,,,',
      '=BAD DATE LTD,90000004,,,,,,,30/02/2001,',
      'THE "STRAY" LTD,90000005,,,,,,,,',
      'HARBOUR STONE BAKERY LIMITED,90012345,ELSEWHERE,,,,,,,',
      'LAST LTD,90000006,,,,,,,,',
    ];
    const latin = Buffer.concat([
      Buffer.from(`${rows.join('\n')}\nCAF`),
      Buffer.from([0xc9]),
      Buffer.from(' LTD,90000007,,,,,,,,'),
    ]);
    const summary = await run({ 'a.csv': latin });
    expect(summary).toMatchObject({ companies: 6, duplicates: 1, rejected: 4, warnings: 4 });
    expect(summary.kinds).toEqual([
      { kind: 'company data', noun: 'row', read: 11, used: 6, rejected: 4, warnings: 4 },
    ]);
    expect(report()).toEqual([
      ['rejected', 'a.csv', '5', 'has no company number', rows[2]],
      ['rejected', 'a.csv', '6', 'has an unclosed quotation mark', rows[3]],
      ['rejected', 'a.csv', '7', 'has 2 values, but the header has 10 columns', rows[4]],
      ['rejected', 'a.csv', '8', 'has no company name', rows[5]],
      [
        'warning',
        'a.csv',
        '9',
        'IncorporationDate "30/02/2001" is not a date; it was left out.',
        `'${rows[6]}`,
      ],
      [
        'warning',
        'a.csv',
        '10',
        'A quotation mark is not doubled; it was read as part of the text.',
        rows[7],
      ],
      ['warning', 'a.csv', '11', 'Company 90012345 is a duplicate; the first row is kept.', rows[8]],
      ['warning', 'a.csv', '13', 'Is not UTF-8; it was read as Windows-1252.', 'CAFÉ LTD,90000007,,,,,,,,'],
    ]);
    expect(overview('90012345')?.registered_office_address.address_line_1).toBe('1 QUAY STREET');
    expect(found('last')).toEqual(['90000006 LAST LTD']);
  });

  test('skips a line of 10 MB and lists its beginning', async () => {
    const long = 'x'.repeat(10_000_000);
    const summary = await run({ 'a.csv': `${BASIC}\n${long}\nLAST LTD,90000006,,,,,,,,` });
    expect(summary).toMatchObject({ companies: 3, rejected: 1, warnings: 0 });
    expect(report()).toEqual([['rejected', 'a.csv', '4', 'is longer than 1 MiB', long.slice(0, 1_000)]]);
  });

  test('replaces the previous register and report completely', async () => {
    await run({ 'a.csv': `${BASIC}\nNO NUMBER LTD,,,,,,,,,` });
    expect(report()).toHaveLength(1);
    await run({ 'a.csv': BASIC, 'b.csv': SEARCH });
    expect(report()).toHaveLength(0);
    expect(found('ltd')).toHaveLength(4);
    await run({ 'b.csv': SEARCH });
    expect(found('ltd')).toHaveLength(2);
    expect(readdirSync(folder).filter((name) => !name.endsWith('.csv'))).toEqual(['register.sqlite']);
  });

  test('reports progress in unpacked bytes', async () => {
    const reports: ImportProgress[] = [];
    writeFileSync(join(folder, 'a.zip'), zipOf([{ name: 'a.csv', content: BASIC }]));
    await importRegister({
      files: [join(folder, 'a.zip')],
      registerPath: registerPath(),
      reportPath: reportPath(),
      today: TODAY,
      onProgress: (progress) => reports.push(progress),
    });
    const total = Buffer.byteLength(BASIC);
    expect(reports.filter(({ phase }) => phase === 'Reading a.zip').at(-1)).toEqual({
      phase: 'Reading a.zip',
      noun: 'rows',
      done: 2,
      bytes: { done: total, total },
    });
    expect([...new Set(reports.map(({ phase }) => phase))]).toEqual([
      'Reading a.zip',
      'Sorting and indexing names',
      'Indexing words',
    ]);
  });
});

describe('an import that fails', () => {
  test.each([
    ['a file of another kind', { 'x.csv': 'name,town\nGULL,STONEHAVEN\n' }, 'x.csv begins with "name,town"'],
    ['an empty file', { 'x.csv': '' }, 'is empty'],
    ['a blank file', { 'x.csv': '\n \n' }, 'is empty'],
    ['UTF-16', { 'x.csv': Buffer.from(`\ufeff${BASIC}`, 'utf16le') }, 'x.csv is UTF-16 text'],
    ['UTF-16 without a mark', { 'x.csv': Buffer.from(BASIC, 'utf16le') }, 'if it is UTF-16, save it'],
    ['a header alone', { 'x.csv': BASIC_HEADER }, 'has no rows below the header'],
    [
      'no usable row',
      { 'x.csv': `${BASIC_HEADER}\nNO NUMBER LTD,,,,,,,,,` },
      'The only row of company data has',
    ],
    [
      'no usable rows',
      { 'x.csv': `${BASIC_HEADER}\nNO NUMBER LTD,,,,,,,,,\n,90000001,,,,,,,,` },
      'None of the 2 rows',
    ],
    [
      'a damaged zip after a good file',
      { 'a.csv': SEARCH, 'x.zip': zipOf([{ name: 'x.csv', content: BASIC }]).subarray(0, 90) },
      'damaged zip',
    ],
    ['a wrong checksum', { 'x.zip': zipOf([{ name: 'x.csv', content: BASIC, declaredSum: 7 }]) }, 'checksum'],
    ['a zip of nothing', { 'x.zip': zipOf([]) }, 'x.zip contains no files. Supported: company data, '],
    [
      'a zip of nothing known',
      { 'a.csv': SEARCH, 'x.zip': zipOf([{ name: 'y.txt', content: 'hello' }]) },
      'x.zip/y.txt begins with "hello". Supported: company data, SIC codes, accounts, persons with significant control or officers, ',
    ],
    [
      'a zip in a zip alone',
      { 'x.zip': zipOf([{ name: 'y.zip', content: zipOf([{ name: 'a.csv', content: BASIC }]) }]) },
      'x.zip/y.zip is a zip within a zip that has no accounts; unpack it first. Supported: ',
    ],
    [
      'no company data',
      { 'x.html': ACCOUNTS_DOCUMENT },
      'These files have no company data. Add some: accounts cannot be imported without it.',
    ],
    [
      'a damaged entry that may be company data',
      {
        'x.zip': zipOf([
          { name: 'a.csv', content: BASIC },
          { name: 'b.csv', content: SEARCH, declaredSum: 7 },
        ]),
      },
      'x.zip/b.csv is damaged: the checksum does not match.',
    ],
  ])('gives a reason and leaves register and report unchanged: %s', async (_, contents, message) => {
    await run({ 'good.csv': `${BASIC}\nNO NUMBER LTD,,,,,,,,,` });
    const before = [readFileSync(registerPath()), readFileSync(reportPath())];
    await expect(run(contents)).rejects.toThrow(message);
    expect([readFileSync(registerPath()), readFileSync(reportPath())]).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  });

  test('names a missing file and writes nothing', async () => {
    const files = [join(folder, 'none.csv')];
    await expect(
      importRegister({ files, registerPath: registerPath(), reportPath: reportPath(), today: TODAY }),
    ).rejects.toThrow(`${files[0]}: no such file.`);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('leaves no file behind if it is aborted', async () => {
    await expect(run({ 'a.csv': BASIC }, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    expect(existsSync(registerPath())).toBe(false);
    expect(readdirSync(folder)).toEqual(['a.csv']);
  });
});
