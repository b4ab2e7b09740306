import { formatCount, formatNumber } from '#app/format/numbers.ts';
import type { FileFormat, Provenance } from './sheet.ts';

export type ExportState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'writing'; readonly done: number; readonly rows: number }
  | { readonly kind: 'saved'; readonly rows: number; readonly fileName: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'refused' | 'failed'; readonly reason: string };

/** Rows of an Excel sheet below its header (Excel specifications and limits). */
const MAX_EXCEL_ROWS = 1_048_575;

const ROW_NOUN = { one: 'row', many: 'rows' };

const COLUMN_NOUN = { one: 'column', many: 'columns' };

/** `5 rows, 12 columns`. */
export function sizeText(rows: number, columns: number): string {
  return `${formatCount(rows, ROW_NOUN)}, ${formatCount(columns, COLUMN_NOUN)}`;
}

export function contentText(shown: number, { rows_held, rows_total, bought_by }: Provenance): string {
  const total = rows_total === undefined ? '' : ` of ${formatNumber(rows_total)} in total`;
  return (
    'All fields are named as in the API. Every file names its source: ' +
    `${formatNumber(shown)} shown of ${formatNumber(rows_held)} ${bought_by === undefined ? 'loaded' : 'bought'}${total}. ` +
    'Spreadsheets may drop leading zeros of a CSV; the .xlsx file keeps them.'
  );
}

export function refusal(format: FileFormat, rows: number): string | undefined {
  if (format === 'csv' || rows <= MAX_EXCEL_ROWS) return undefined;
  const most = formatNumber(MAX_EXCEL_ROWS);
  return `An Excel sheet holds at most ${most} rows; this table has ${formatNumber(rows)}. Export CSV instead.`;
}

export function progressText(done: number, rows: number): string {
  return `${formatNumber(done)} of ${formatCount(rows, ROW_NOUN)}`;
}

/** For screen readers: changes at each quarter and at the end. */
export function announcement(state: ExportState): string {
  if (state.kind === 'writing') {
    if (state.rows === 0) return 'Writing the file';
    const quarter = Math.floor((4 * state.done) / state.rows) * 25;
    return `Writing the file, ${quarter}%`;
  }
  if (state.kind === 'saved') return `Saved ${formatCount(state.rows, ROW_NOUN)} as ${state.fileName}`;
  return state.kind === 'stopped' ? 'Export stopped; no file was saved.' : '';
}

export function alertText(state: ExportState): string | undefined {
  if (state.kind === 'refused') return state.reason;
  if (state.kind !== 'failed') return undefined;
  return `No file was saved, and nothing was lost (${state.reason}). Reload the page and export again.`;
}
