import Papa from 'papaparse';
import { wireText } from '#app/format/value.ts';
import { isDecimal } from '#contract/values.ts';
import { type Column, exportedColumns } from './column.ts';

/** Where exported rows come from; repeated in every row, so that a row says it wherever it is pasted. */
export type Provenance = {
  /** The source's id, such as `sample:1:2000`. */
  readonly source: string;
  /** What was asked for; nothing for a table about no one record. */
  readonly subject: { readonly company_number: string } | { readonly query: string } | Record<never, never>;
  /** When it arrived (UTC, ISO 8601); of several pages the oldest. */
  readonly fetched_at: string;
  readonly bought_by: string;
  readonly rows_held: number;
  /** Rows there are, where the record says so. */
  readonly rows_total: number | undefined;
};

/**
 * The rows shown as a CSV file: RFC 4180 with CRLF and a byte order mark, without which Excel garbles accents. Headers
 * are the column ids. Numbers are bare and exact; absent is empty; what cannot be read is written as received.
 */
export function toCsv<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  provenance: Provenance,
): string {
  const exported = exportedColumns(columns);
  const ids = exported.map(({ id }) => id);
  const origin = originOf(provenance, rows.length);
  const fields = [
    ...ids,
    ...Object.keys(origin).map((name) => (ids.includes(name) ? `record_${name}` : name)),
  ];
  const ending = Object.values(origin).map(harmless);
  const data = rows.map((row) => [...exported.map((column) => cellText(column, row)), ...ending]);
  return `\uFEFF${Papa.unparse([fields, ...data], { newline: '\r\n' })}`;
}

function originOf({ source, subject, ...rest }: Provenance, shown: number): Record<string, string> {
  return {
    source,
    ...subject,
    fetched_at: rest.fetched_at,
    bought_by: rest.bought_by,
    rows_shown: String(shown),
    rows_held: String(rest.rows_held),
    rows_total: rest.rows_total === undefined ? '' : String(rest.rows_total),
  };
}

function cellText<Row>(column: Column<Row>, row: Row): string {
  const text = wireText(column.value(row)) ?? '';
  return column.kind === 'number' && isDecimal(text) ? text : harmless(text);
}

/**
 * A spreadsheet takes text that begins like this for a formula (OWASP, CSV injection): a leading apostrophe makes it
 * text. Only by column and content: by the first character alone, negative numbers would turn into text.
 */
function harmless(text: string): string {
  return /^[=+\-@\t\r\n\0]/.test(text) ? `'${text}` : text;
}
