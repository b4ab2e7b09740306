import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import Papa from 'papaparse';

/** A row of the input that the person who imports should see. */
export type ReportedRow = {
  /** The file as named on the command line, with the entry's name for a zip. */
  readonly file: string;
  /** Line of that file on which the row begins, from 1. */
  readonly line: number;
  readonly text: string;
};

const HEADER = ['kind', 'file', 'line', 'reason', 'text'];
const BYTE_ORDER_MARK = '\ufeff';
const BUFFERED_LINES = 500;

/**
 * The file of rejected and odd rows: `rejected` for rows that became no company, `odd` for rows that did but not
 * wholly as they came, and for later rows of a number that was there already. UTF-8 with a byte order mark, CR LF,
 * RFC 4180; text that begins like a formula gets an apostrophe, because these files are opened in spreadsheets.
 * It appears at its path when the import ends, in the place of the former one.
 */
export class ImportReport {
  rejected = 0;
  /** Lines of kind `odd`; a row may have several. */
  odd = 0;
  /** Rows of a number that was there already; each is one of `odd` too. */
  repeated = 0;
  readonly #path: string;
  readonly #file: number;
  #lines: string[] = [];
  #open = true;

  constructor(path: string) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    this.#file = openSync(this.#partial, 'w');
    this.#lines.push(BYTE_ORDER_MARK + csvLine(HEADER));
  }

  reject(row: ReportedRow, reason: string): void {
    this.rejected += 1;
    this.#add('rejected', row, reason);
  }

  note(row: ReportedRow, reason: string): void {
    this.odd += 1;
    this.#add('odd', row, reason);
  }

  repeat(row: ReportedRow, number: string): void {
    this.repeated += 1;
    this.note(row, `company ${number} is there already; its first row stays.`);
  }

  /** Writes the last lines. Done before the register is put in place, so that a full disk stops both. */
  close(): void {
    if (!this.#open) return;
    this.#flush();
    closeSync(this.#file);
    this.#open = false;
  }

  publish(): void {
    renameSync(this.#partial, this.#path);
  }

  abandon(): void {
    if (this.#open) closeSync(this.#file);
    this.#open = false;
    rmSync(this.#partial, { force: true });
  }

  get #partial(): string {
    return `${this.#path}.partial`;
  }

  #add(kind: 'rejected' | 'odd', { file, line, text }: ReportedRow, reason: string): void {
    this.#lines.push(csvLine([kind, file, String(line), reason, text]));
    if (this.#lines.length >= BUFFERED_LINES) this.#flush();
  }

  #flush(): void {
    writeSync(this.#file, this.#lines.join(''));
    this.#lines = [];
  }
}

function csvLine(values: readonly string[]): string {
  return `${Papa.unparse([values], { escapeFormulae: true })}\r\n`;
}
