import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import {
  type ColumnRole,
  type DELIMITERS,
  type ENCODINGS,
  type FileReading,
  type ListColumn,
  MOST_LIST_ROWS,
} from '#contract/api/lists.ts';
import type { ProblemType } from '#contract/api/problem.ts';
import { guessHeader, guessRoles, widthOf } from './guess-columns.ts';
import { unpackedSize } from './zip-size.ts';

type Encoding = (typeof ENCODINGS)[number];
type Delimiter = (typeof DELIMITERS)[number];

/** What the reader corrects of a guess. A role is the index of a column, or none. */
export type Corrections = {
  readonly encoding?: Encoding;
  readonly delimiter?: Delimiter;
  readonly header?: boolean;
  readonly roles: Partial<Record<ColumnRole, number | 'none'>>;
};

export type FileToRead = { readonly bytes: Uint8Array; readonly corrections: Corrections };

export type ReadFile = { readonly reading: FileReading; readonly rows: string[][] };

/** Why a file cannot be a list, in words. */
export type Refusal = { readonly refused: ProblemType; readonly detail: string };

const MOST_COLUMNS = 200;

/** Of a workbook, in bytes: a text of 100,000 rows and 200 columns of numbers. */
const MOST_UNPACKED = 256 * 1024 * 1024;

/** In characters. */
const LONGEST_CELL = 32_767;

export async function readListFile({ bytes, corrections }: FileToRead): Promise<ReadFile | Refusal> {
  if (bytes.length === 0) return refuse('The file is empty.');
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return refuse(
      'This is an older Excel file, or one with a password. Save it as .xlsx without one, or as CSV.',
    );
  }
  if (beginsWith(bytes, [0x50, 0x4b])) return await readWorkbook(bytes, corrections);
  return readText(bytes, corrections);
}

async function readWorkbook(bytes: Uint8Array, corrections: Corrections): Promise<ReadFile | Refusal> {
  const size = unpackedSize(bytes);
  if (size !== undefined && size > MOST_UNPACKED) {
    return refuse('The workbook is too large when it is unpacked. Save its sheet as CSV.', 'body-too-large');
  }
  try {
    const sheet = await readSheet(new Uint8Array(bytes).buffer, {
      trim: false,
      parseNumber: (text) => (/e/i.test(text) ? String(Number(text)) : text),
    });
    return readRows(
      sheet.map((row) => row.map(workbookCell)),
      { format: 'xlsx' },
      corrections,
    );
  } catch {
    return refuse('This is not a workbook that can be read. Save it as .xlsx, or as CSV.');
  }
}

/** A date without a time is a day. */
function workbookCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/\.000Z$/, '');
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}

function readText(bytes: Uint8Array, corrections: Corrections): ReadFile | Refusal {
  const encoding = corrections.encoding ?? guessEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (isBinary(text) && corrections.encoding === undefined) {
    return refuse('This is neither a CSV file nor an .xlsx workbook.');
  }
  const parsed = parse(text, corrections.delimiter);
  const delimiter = delimiterOf(parsed.meta.delimiter);
  return readRows(parsed.data, { format: 'csv', encoding, delimiter }, corrections);
}

/** No text has such characters, and all other files do. */
function isBinary(text: string): boolean {
  return [...text.slice(0, 4_096)].some((character) => character < '\t' || character === '\x0e');
}

function parse(text: string, delimiter: Delimiter | undefined): Papa.ParseResult<string[]> {
  const options = {
    // One more than fits, and the header, and rows above it.
    preview: MOST_LIST_ROWS * 2,
    skipEmptyLines: 'greedy' as const,
    ...(delimiter === undefined ? { delimitersToGuess: [',', ';', '\t', '|'] } : { delimiter }),
  };
  const parsed = Papa.parse<string[]>(text, options);
  // A quote that is never closed takes all rows after it: then quotes are part of the text.
  const isUnclosed = parsed.errors.some(({ code }) => code === 'MissingQuotes');
  return isUnclosed ? Papa.parse<string[]>(text, { ...options, quoteChar: '\u0001' }) : parsed;
}

function delimiterOf(given: string): Delimiter {
  return given === ';' || given === '\t' || given === '|' ? given : ',';
}

function guessEncoding(bytes: Uint8Array): Encoding {
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (beginsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  // Latin letters in UTF-16 have a zero byte each.
  const start = bytes.subarray(0, 1_000);
  const zeros = [0, 1].map((offset) => start.filter((byte, at) => byte === 0 && at % 2 === offset).length);
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 4 && even === 0) return 'utf-16le';
  if (even > start.length / 4 && odd === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function readRows(
  given: readonly (readonly string[])[],
  read: Pick<FileReading, 'format' | 'encoding' | 'delimiter'>,
  { header, roles }: Corrections,
): ReadFile | Refusal {
  // PostgreSQL text cannot hold U+0000, nor UTF-8 a lone surrogate.
  const filled = given
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) => row.map((cell) => cell.replaceAll('\0', '').replace(/\p{Cs}/gu, '\uFFFD')));
  const headerAt = header === false ? undefined : (guessHeader(filled) ?? (header ? 0 : undefined));
  const rows = headerAt === undefined ? filled : filled.slice(headerAt + 1);
  const names = headerAt === undefined ? undefined : filled[headerAt];
  if (rows.length === 0) return refuse('The file has no rows.');
  if (rows.length > MOST_LIST_ROWS) {
    return refuse(`A list may have up to ${MOST_LIST_ROWS.toLocaleString('en-GB')} rows.`, 'body-too-large');
  }
  const width = widthOf(names === undefined ? rows : [names, ...rows]);
  if (width > MOST_COLUMNS) {
    return refuse(`A list may have up to ${MOST_COLUMNS} columns; this file has ${width}.`, 'body-too-large');
  }
  if (rows.some((row) => row.some((cell) => cell.length > LONGEST_CELL))) {
    return refuse(`A cell may have up to ${LONGEST_CELL.toLocaleString('en-GB')} characters.`);
  }
  const columns = columnsOf(names, rows, width, roles);
  const padded = rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
  return { reading: { ...read, header: names !== undefined, columns }, rows: padded };
}

function columnsOf(
  names: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  width: number,
  corrected: Corrections['roles'],
): ListColumn[] {
  const chosen = Object.values(corrected);
  const roles = new Map<number, ColumnRole>();
  for (const [role, column] of Object.entries(guessRoles(names, rows, width))) {
    if (!(role in corrected) && !chosen.includes(column)) roles.set(column, roleOf(role));
  }
  for (const [role, column] of Object.entries(corrected)) {
    if (typeof column === 'number' && column < width) roles.set(column, roleOf(role));
  }
  return Array.from({ length: width }, (_, column) => {
    const role = roles.get(column);
    const name = names?.[column]?.trim() || `Column ${column + 1}`;
    return { name, ...(role !== undefined && { role }) };
  });
}

/** Of the keys of an object by role. */
function roleOf(key: string): ColumnRole {
  return key === 'number' || key === 'town' || key === 'postcode' ? key : 'name';
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function refuse(detail: string, refused: ProblemType = 'body-format'): Refusal {
  return { refused, detail };
}
