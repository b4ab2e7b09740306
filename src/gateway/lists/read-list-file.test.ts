import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type Corrections, type ReadFile, type Refusal, readListFile } from './read-list-file.ts';

const NONE: Corrections = { roles: {} };

async function reading(bytes: Uint8Array, corrections = NONE): Promise<ReadFile> {
  const read = await readListFile({ bytes, corrections });
  if ('refused' in read) throw new Error(read.detail);
  return read;
}

const read = async (text: string, corrections = NONE) => await reading(strToU8(text), corrections);

async function refusal(bytes: Uint8Array): Promise<Refusal> {
  const read = await readListFile({ bytes, corrections: NONE });
  if (!('refused' in read)) throw new Error('The file was read.');
  return read;
}

const rolesOf = ({ reading: { columns } }: ReadFile) =>
  Object.fromEntries(columns.flatMap(({ role }, index) => (role === undefined ? [] : [[role, index]])));

describe('text', () => {
  test.each([
    ['commas', 'Name,Number\nA,1\nB,2', ','],
    ['semicolons', 'Name;Number\nA;1\nB;2\n', ';'],
    ['tabs', 'Name\tNumber\r\nA\t1\r\n', '\t'],
    ['bars', 'Name|Number\nA|1\n', '|'],
    ['one column with commas', 'Name\nSMITH LTD\n"JONES, LTD"\nBROWN LTD', ','],
  ])('is read with %s', async (_what, text, delimiter) => {
    expect((await read(text)).reading).toMatchObject({ format: 'csv', delimiter, header: true });
  });

  test.each([
    ['utf-8', [0x43, 0x61, 0x66, 0xc3, 0xa9]],
    ['utf-8', [0xef, 0xbb, 0xbf, 0x43, 0x61, 0x66, 0xc3, 0xa9]],
    ['windows-1252', [0x43, 0x61, 0x66, 0xe9]],
    ['utf-16le', [0xff, 0xfe, 0x43, 0, 0x61, 0, 0x66, 0, 0xe9, 0]],
    ['utf-16be', [0xfe, 0xff, 0, 0x43, 0, 0x61, 0, 0x66, 0, 0xe9]],
    ['utf-16le', [0x43, 0, 0x61, 0, 0x66, 0, 0xe9, 0]],
  ])('in %s is read as such', async (encoding, bytes) => {
    const { reading: found, rows } = await reading(new Uint8Array(bytes));
    expect({ encoding: found.encoding, rows }).toEqual({ encoding, rows: [['Café']] });
  });

  test('keeps quotes, line breaks in cells, ragged rows and blanks as they are', async () => {
    const { rows } = await read('name,note,x\n"A ""B"" Ltd","two\nlines"\n  C Ltd ,,"",\n');
    expect(rows).toEqual([
      ['A "B" Ltd', 'two\nlines', ''],
      ['  C Ltd ', '', ''],
    ]);
  });

  test('keeps cells as spreadsheets protect them', async () => {
    const { rows } = await read('number,name\n="00445790",A\n\'00445790,B\n"=""00445790""",C\n445790.0,D\n');
    expect(rows.map(([number]) => number)).toEqual(['="00445790"', "'00445790", '="00445790"', '445790.0']);
  });

  test('leaves out rows whose cells are all blank, and columns that are blank throughout', async () => {
    const { rows, reading: found } = await read('name,,\nA Ltd,,\n,,\n   ,,\nB Ltd,,\n');
    expect(rows).toEqual([['A Ltd'], ['B Ltd']]);
    expect(found.columns).toEqual([{ name: 'name', role: 'name' }]);
  });

  test('with a quote that is never closed loses no row', async () => {
    const { rows } = await read('name,ref\n"A Ltd,1\nB Ltd,2\nC Ltd,3\n');
    expect(rows).toHaveLength(3);
  });
});

describe('columns', () => {
  test.each([
    [
      'Company Number,Company Name,Post Code,Town\n1,A Ltd,LS1 1AA,Leeds',
      { number: 0, name: 1, postcode: 2, town: 3 },
    ],
    ['CRN;Customer;Balance\n00445790;A Ltd;12\n', { number: 0, name: 1 }],
    ['company_number\tcompany_name\nSC123456\tA Ltd\n', { number: 0, name: 1 }],
    ['CompanyName, CompanyNumber\nA Ltd,00445790\n', { number: 1, name: 0 }],
    ['Registered number,Name\n445790,A Ltd', { number: 0, name: 1 }],
    ['Id,Supplier name,Phone\n1,A Ltd,02071234567\n2,B Ltd,02071234568', { name: 1 }],
    ['1,Acme Ltd,00445790\n2,Harbour Ltd,00000006\n3,Mill LLP,OC300001', { number: 2, name: 1 }],
    ['Acme Ltd\nHarbour plc\n', { name: 0 }],
    ['00445790\n00000006\n', { number: 0 }],
    ...['Company ID', 'Business Ref', 'Entity code', 'No', 'Number'].flatMap(
      (header): [string, Record<string, number>][] => [
        [`${header},Name\n10023,A Ltd\n10024,B Ltd\n`, { name: 1 }],
        [`${header},Name\n1,A Ltd\n2,B Ltd\n`, { name: 1 }],
        [`${header},Name\n00445790,A Ltd\nSC123456,B Ltd\n`, { number: 0, name: 1 }],
      ],
    ),
    ['Company No,Name\n6,A Ltd\n', { number: 0, name: 1 }],
    ['Registration number,Name\n6,A Ltd\n', { number: 0, name: 1 }],
    ['Kunde;Ort\nAcme Ltd;Leeds\nHarbour Limited;York\n', { name: 0 }],
  ])('of %j are found', async (text, roles) => {
    expect(rolesOf(await read(text))).toEqual(roles);
  });

  test('are named by a header below a title', async () => {
    const found = await read(
      'Customers as at May,,\n,,\nRef,Company,Number\n1,A Ltd,00445790\n2,B Ltd,00000006\n',
    );
    expect(found.reading.columns.map(({ name }) => name)).toEqual(['Ref', 'Company', 'Number']);
    expect(found.rows).toHaveLength(2);
    expect(rolesOf(found)).toEqual({ name: 1, number: 2 });
  });

  test('are as the reader corrects them', async () => {
    const roles = { number: 'none', name: 0 } as const;
    const found = await read('Number,Name\n445790,A Ltd\n', { header: false, roles });
    expect(found.reading).toMatchObject({
      header: false,
      columns: [{ name: 'Column 1', role: 'name' }, { name: 'Column 2' }],
    });
    expect(found.rows).toHaveLength(2);
  });
});

describe('a workbook', () => {
  test('is read with the digits of numbers, and with dates as ISO', async () => {
    const found = await reading(workbook(SHEET));
    expect(found.reading).toMatchObject({ format: 'xlsx', header: true });
    expect(found.rows).toEqual([['Acme Ltd', '445790', '2026-05-01', 'TRUE', '0.1']]);
    expect(rolesOf(found)).toEqual({ name: 0, number: 1 });
  });

  test('that unpacks to more than fits is refused', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(300 * 1024 * 1024) }, { level: 1 });
    expect(bomb.length).toBeLessThan(3_000_000);
    expect(await refusal(bomb)).toMatchObject({ refused: 'body-too-large' });
  }, 30_000);

  test('that is none is refused', async () => {
    const zip = zipSync({ 'readme.txt': strToU8('Hello') });
    expect(await refusal(zip)).toMatchObject({ refused: 'body-format' });
    expect(await refusal(zip.subarray(0, 20))).toMatchObject({ refused: 'body-format' });
    expect((await refusal(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]))).detail).toContain('password');
  });
});

test.each([
  ['an empty file', new Uint8Array()],
  ['blanks', strToU8(' \n,,\n')],
  ['a header alone', strToU8('Company name,Number\n')],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ['201 columns', strToU8(`${'a,'.repeat(200)}a\n`.repeat(2))],
  ['100,001 rows', strToU8('Acme Ltd\n'.repeat(100_001))],
])('%s is refused in words', async (_what, bytes) => {
  expect((await refusal(bytes)).detail).toMatch(/^[A-Z].*\.$/);
});

const SHEET = `<row r="1"><c r="A1" t="inlineStr"><is><t>Company</t></is></c><c r="B1" t="inlineStr"><is><t>Company number</t></is></c>
  <c r="C1" t="inlineStr"><is><t>Since</t></is></c><c r="D1" t="inlineStr"><is><t>Active</t></is></c><c r="E1" t="inlineStr"><is><t>Share</t></is></c></row>
  <row r="2"><c r="A2" t="inlineStr"><is><t>Acme Ltd</t></is></c><c r="B2"><v>445790</v></c><c r="C2" s="1"><v>46143</v></c>
  <c r="D2" t="b"><v>1</v></c><c r="E2"><v>0.1</v></c></row>`;

/** The least that a spreadsheet program writes. Style 1 is a date. */
function workbook(rows: string): Uint8Array {
  const xml = '<?xml version="1.0" encoding="UTF-8"?>';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  return zipSync({
    '[Content_Types].xml': strToU8(`${xml}<Types xmlns="${packages}/content-types"/>`),
    '_rels/.rels': strToU8(
      `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `${xml}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `${xml}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ),
  });
}
