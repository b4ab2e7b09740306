import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyValue } from '#app/format/value.ts';
import { type Cell, opened, soffice } from '../../../../../e2e/fixtures/libre-office.ts';
import type { Column } from '../column.ts';
import { toCsv } from './csv.ts';
import { sheetRows, sheetShape } from './sheet.ts';
import { xlsxWriter } from './xlsx.ts';

/** The files as a spreadsheet program opens them: LibreOffice converts them to flat XML. */

type Row = { number: string; name: string; amount: AnyValue; born: AnyValue; closed: AnyValue };

const COLUMNS: Column<Row>[] = [
  { id: 'number', header: '', kind: 'text', value: (row) => row.number },
  { id: 'name', header: '', kind: 'text', value: (row) => row.name },
  { id: 'amount', header: '', kind: 'number', value: (row) => row.amount },
  { id: 'born', header: '', kind: 'date', value: (row) => row.born },
  { id: 'closed', header: '', kind: 'flag', value: (row) => row.closed },
];

const ROWS: Row[] = [
  { number: '00445790', name: 'ÉCLAIR Æ ß 你好 LTD', amount: '-1234.56', born: '1900-03-01', closed: true },
  { number: 'SC000001', name: '=1+1', amount: '-9007199254740', born: '2026-11-21', closed: false },
  { number: '00000006', name: '+44', amount: '0', born: undefined, closed: undefined },
  { number: '1E5', name: '@x', amount: undefined, born: '1850-01-01', closed: undefined },
  { number: '1-2', name: '-5', amount: { unreadable: '=2+2' }, born: '2023-02-30', closed: undefined },
  {
    number: '0x10',
    name: 'a "b", c; d _x0041_',
    amount: '9007199254740993',
    born: '9999-12-31',
    closed: undefined,
  },
];

const PROVENANCE = {
  source: 'sample:1:2000',
  subject: { query: '=cmd|1' },
  record_url: 'https://dossier.test/search?query=%3Dcmd',
  fetched_at: '2026-11-21T14:06:00.000Z',
  bought_by: 'Sam',
  rows_held: ROWS.length,
  rows_total: undefined,
};

/** How LibreOffice stores the booleans of a workbook. */
const FLAGS = ['of:=TRUE()', 'of:=FALSE()'];

describe.skipIf(soffice === undefined)('opened with LibreOffice (skipped where there is no soffice)', () => {
  let xlsx: Cell[][] = [];
  let csv: Cell[][] = [];

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-soffice-'));
    try {
      writeFileSync(join(folder, 'book.xlsx'), await workbook());
      writeFileSync(join(folder, 'list.csv'), toCsv(ROWS, COLUMNS, PROVENANCE));
      // Comma, quotation mark, UTF-8, from line 1, the first column as text (2).
      const asText = '--infilter=CSV:44,34,76,1,1/2,0,false,false';
      const books = await Promise.all([opened(folder, 'book.xlsx'), opened(folder, 'list.csv', asText)]);
      [xlsx = [], csv = []] = books.flatMap((sheets) => [...sheets.values()]);
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  }, 90_000);

  const column = (cells: Cell[][], place: number) => cells.slice(1, ROWS.length + 1).map((row) => row[place]);
  const texts = (cells: Cell[][], place: number) => column(cells, place).map((cell) => cell?.value);

  it('the workbook keeps zeros, signs and accents of text, and has no formula', () => {
    expect(column(xlsx, 0).every((cell) => cell?.type === 'string')).toBe(true);
    expect(texts(xlsx, 0)).toEqual(ROWS.map(({ number }) => number));
    expect(texts(xlsx, 1)).toEqual(ROWS.map(({ name }) => name));
    expect(xlsx.flat().flatMap(({ formula }) => formula ?? [])).toEqual(FLAGS);
  });

  it('the workbook has typed numbers, dates and flags, and text where a number or date would be inexact', () => {
    expect(column(xlsx, 2).map((cell) => cell?.type)).toEqual([
      'float',
      'float',
      'float',
      undefined,
      'string',
      'string',
    ]);
    expect(texts(xlsx, 2)).toEqual([
      '-1234.56',
      '-9007199254740',
      '0',
      undefined,
      '=2+2',
      '9007199254740993',
    ]);
    expect(column(xlsx, 3).map((cell) => cell?.type)).toEqual([
      'date',
      'date',
      undefined,
      'string',
      'string',
      'date',
    ]);
    expect(texts(xlsx, 3)).toEqual([
      '1900-03-01',
      '2026-11-21',
      undefined,
      '1850-01-01',
      '2023-02-30',
      '9999-12-31',
    ]);
    expect(texts(xlsx, 4)).toEqual(['1', '0', undefined, undefined, undefined, undefined]);
    expect(xlsx[1]?.at(6)).toEqual({ type: 'string', value: '=cmd|1', formula: undefined });
  });

  it('the CSV keeps accents, and zeros if the column is read as text', () => {
    expect(texts(csv, 0)).toEqual(ROWS.map(({ number }) => number));
    expect(texts(csv, 1)[0]).toBe(ROWS[0]?.name);
    expect(texts(csv, 1).slice(1)).toEqual(["'=1+1", "'+44", "'@x", '-5', ROWS[5]?.name]);
  });

  it('the CSV has negative numbers as numbers, empty cells for absent values, and no formula', () => {
    expect(
      column(csv, 2)
        .slice(0, 5)
        .map((cell) => cell?.type),
    ).toEqual(['float', 'float', 'float', undefined, 'string']);
    expect(texts(csv, 2).slice(0, 5)).toEqual(['-1234.56', '-9007199254740', '0', undefined, "'=2+2"]);
    expect(csv.flat().flatMap(({ formula }) => formula ?? [])).toEqual([]);
  });
});

async function workbook(): Promise<Uint8Array> {
  const sheet = { columns: COLUMNS, rows: ROWS, provenance: PROVENANCE };
  const writer = xlsxWriter(sheetShape(sheet));
  await writer.add(sheetRows(sheet)({ start: 0, most: ROWS.length, deadline: Number.POSITIVE_INFINITY }));
  return new Uint8Array(await (await writer.end()).arrayBuffer());
}
