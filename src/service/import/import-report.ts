import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import Papa from 'papaparse';

/** A row of the input that the person who imports should see. */
export type ReportedRow = {
  /** The label of its part: the file as named on the command line, with the entry's name for a zip. */
  readonly file: string;
  /** Line of that file on which the row begins, from 1; 0 where it is about the file as a whole, such as a document. */
  readonly line: number;
  readonly text: string;
};

/** What became of the rows, records or documents of one kind of source. */
type KindCounts = { readonly kind: string; read: number; used: number; rejected: number; odd: number };

const HEADER = ['kind', 'file', 'line', 'reason', 'text'];
const BYTE_ORDER_MARK = '\ufeff';
const BUFFERED_LINES = 500;

/**
 * The file of rejected and odd rows: `rejected` for rows, records and documents that nothing could be made of, `odd` for
 * those of which something was left out or read otherwise than it came, and for later rows of a number that was there
 * already, `not read` for files within zips that are of no known kind. UTF-8 with a byte order mark, CR LF,
 * RFC 4180; text that begins like a formula gets an apostrophe, because these files are opened in spreadsheets.
 * It appears at its path when the import ends, in the place of the former one.
 */
export class ImportReport {
  rejected = 0;
  /** Lines of kind `odd`; a row may have several. */
  odd = 0;
  /** Rows of a number that was there already; each is one of `odd` too. */
  repeated = 0;
  /** Files within zips that are of no known kind. */
  left = 0;
  readonly #path: string;
  readonly #partial: string;
  readonly #file: number;
  readonly #counts = new Map<string, KindCounts>();
  readonly #tallies = new Map<string, number>();
  #kind: KindCounts | undefined;
  #lines: string[] = [];
  #open = true;

  /** `partial` is where it stands until it is published. */
  constructor(path: string, partial = `${path}.partial`) {
    this.#path = path;
    this.#partial = partial;
    mkdirSync(dirname(path), { recursive: true });
    this.#file = openSync(this.#partial, 'w');
    this.#lines.push(BYTE_ORDER_MARK + csvLine(HEADER));
  }

  /** From here on, what is counted is counted for this kind of source. */
  of(kind: string): void {
    this.#kind = this.#counts.get(kind) ?? { kind, read: 0, used: 0, rejected: 0, odd: 0 };
    this.#counts.set(kind, this.#kind);
  }

  /** Rows, records or documents that were read, whether they are of use or not. */
  read(count = 1): void {
    if (this.#kind !== undefined) this.#kind.read += count;
  }

  /** Those of the ones read that the register has something from. */
  use(count = 1): void {
    if (this.#kind !== undefined) this.#kind.used += count;
  }

  /** What is only counted, and not listed: `persons of companies that are not in the company data`. Nothing is no count. */
  tally(what: string, count = 1): void {
    if (count > 0) this.#tallies.set(what, (this.#tallies.get(what) ?? 0) + count);
  }

  /** In the order in which they were met first. */
  get kinds(): readonly Readonly<KindCounts>[] {
    return [...this.#counts.values()];
  }

  get tallies(): readonly { readonly what: string; readonly count: number }[] {
    return [...this.#tallies].map(([what, count]) => ({ what, count }));
  }

  reject(row: ReportedRow, reason: string): void {
    this.rejected += 1;
    if (this.#kind !== undefined) this.#kind.rejected += 1;
    this.#add('rejected', row, reason);
  }

  note(row: ReportedRow, reason: string): void {
    this.odd += 1;
    if (this.#kind !== undefined) this.#kind.odd += 1;
    this.#add('odd', row, reason);
  }

  repeat(row: ReportedRow, number: string): void {
    this.repeated += 1;
    this.note(row, `company ${number} is there already; its first row stays.`);
  }

  /** A file within a zip that is of no known kind, beside others that are. */
  leave(file: string, reason: string): void {
    this.left += 1;
    this.#add('not read', { file, line: 0, text: '' }, reason);
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

  #add(kind: 'rejected' | 'odd' | 'not read', { file, line, text }: ReportedRow, reason: string): void {
    this.#lines.push(csvLine([kind, file, line === 0 ? '' : String(line), reason, text]));
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
