import { formatCount } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { FileFormat } from './file/file-writer.ts';
import type { Provenance } from './provenance.ts';

/** What one export is doing, for those who see it and those who hear it. */
export type ExportState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'writing'; readonly done: number; readonly rows: number }
  | { readonly kind: 'saved'; readonly rows: number; readonly fileName: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'refused' | 'failed'; readonly reason: string };

/** Rows of an Excel sheet below its header (Excel specifications and limits). */
const MOST_EXCEL_ROWS = 1_048_575;

export const ROW = { one: 'row', many: 'rows' };

/** What a file holds, in one line. */
export function contentWords(shown: number, { rows_held, rows_total }: Provenance): string {
  const held = `${formatNumber(shown)} shown of ${formatNumber(rows_held)} held`;
  const total = rows_total === undefined ? '' : ` of ${formatNumber(rows_total)} there are`;
  return (
    'Every member of the record under its wire name, columns not shown here too, and in each row where it comes ' +
    `from: ${held}${total}. A spreadsheet that guesses types drops the leading zeros of a CSV; the .xlsx keeps them.`
  );
}

/** Why a file cannot be made, before anything is done for it. */
export function refusal(format: FileFormat, rows: number): string | undefined {
  if (format === 'csv' || rows <= MOST_EXCEL_ROWS) return undefined;
  const most = formatNumber(MOST_EXCEL_ROWS);
  return `Excel holds ${most} rows below a header, and these are ${formatNumber(rows)}. A CSV holds them all.`;
}

/** `40,000 of 100,000 rows`. */
export function progressWords(done: number, rows: number): string {
  return `${formatNumber(done)} of ${formatCount(rows, ROW)}`;
}

/** What is read out: each quarter of the way and the end, since every thousand rows would never fall silent. */
export function spokenWords(state: ExportState): string {
  if (state.kind === 'writing') {
    if (state.rows === 0) return 'Writing the file';
    const quarter = Math.floor((4 * state.done) / state.rows) * 25;
    return `Writing the file, ${quarter} %`;
  }
  if (state.kind === 'saved') return `Saved ${formatCount(state.rows, ROW)} as ${state.fileName}`;
  return state.kind === 'stopped' ? 'Stopped: no file was saved.' : '';
}

/** What is shown in red, and said at once. */
export function alertWords(state: ExportState): string | undefined {
  if (state.kind === 'refused') return state.reason;
  if (state.kind !== 'failed') return undefined;
  return `No file was saved, and nothing was lost (${state.reason}). Reload the page and export again.`;
}
