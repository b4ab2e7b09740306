import { formatCount, formatNumber } from '#app/format/numbers.ts';
import type { ColumnRole, FileReading, ListPreview } from '#contract/api/lists.ts';
import { MOST_LIST_BYTES, MOST_LIST_ROWS } from '#contract/api/lists.ts';
import { ROWS } from './list-words.ts';

export const ROLE_OPTIONS: readonly { readonly value: ColumnRole | ''; readonly label: string }[] = [
  { value: '', label: 'Other' },
  { value: 'number', label: 'Company number' },
  { value: 'name', label: 'Company name' },
  { value: 'town', label: 'Town' },
  { value: 'postcode', label: 'Postcode' },
];

export const ENCODING_OPTIONS: readonly {
  readonly value: NonNullable<FileReading['encoding']>;
  readonly label: string;
}[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows (Western European)' },
  { value: 'utf-16le', label: 'UTF-16, little endian' },
  { value: 'utf-16be', label: 'UTF-16, big endian' },
];

export const DELIMITER_OPTIONS: readonly {
  readonly value: NonNullable<FileReading['delimiter']>;
  readonly label: string;
}[] = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Vertical bar' },
];

export const HEADER_OPTIONS = [
  { value: 'yes', label: 'Names the columns' },
  { value: 'no', label: 'Is a row of the list' },
];

/**
 * The roles of all columns after one of them gets another. Others keep theirs: arrow keys pass through roles on the way to one.
 */
export function withRole(
  roles: readonly (ColumnRole | undefined)[],
  column: number,
  role: ColumnRole | undefined,
): (ColumnRole | undefined)[] {
  return roles.map((each, index) => (index === column ? role : each));
}

export function rolesOf({ columns }: Pick<FileReading, 'columns'>): (ColumnRole | undefined)[] {
  return columns.map(({ role }) => role);
}

/** Why a list of this preview could not be matched; `undefined` if it can. */
export function rolesProblem(reading: Pick<FileReading, 'columns'>): string | undefined {
  const roles = rolesOf(reading).filter((role) => role !== undefined);
  const twice = roles.find((role, index) => roles.indexOf(role) < index);
  if (twice !== undefined) {
    const name = ROLE_OPTIONS.find(({ value }) => value === twice)?.label ?? twice;
    return `Two columns are “${name}”. Choose one of them.`;
  }
  return roles.includes('number') || roles.includes('name')
    ? undefined
    : 'Choose the column that has the company number or the company name.';
}

/** `customers 2026.csv` is the list “customers 2026”. */
export function nameOfFile(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .slice(0, 100);
}

/** `CSV file, 43 rows, 4 columns`. */
export function previewSentence({ format, rows, columns }: ListPreview): string {
  const kind = format === 'xlsx' ? 'Excel workbook' : 'CSV';
  return `${kind}, ${formatCount(rows, ROWS)}, ${formatCount(columns.length, { one: 'column', many: 'columns' })}`;
}

export const LIMITS_TEXT = `Up to ${formatNumber(MOST_LIST_ROWS)} rows and ${MOST_LIST_BYTES / 1024 / 1024} MB.`;

/** Before it is sent, where nothing could come of it. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size === 0) return `“${name}” is empty.`;
  if (size > MOST_LIST_BYTES) return `“${name}” is larger than ${MOST_LIST_BYTES / 1024 / 1024} MB.`;
  if (/\.xls$/i.test(name)) return `“${name}” is in the old Excel format. Save it as .xlsx or CSV.`;
  return undefined;
}
