import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import Papa from 'papaparse';

export type ReportedRow = {
  readonly file: string;
  /** The first line of the row, from 1; 0 for the file as a whole. */
  readonly line: number;
  readonly text: string;
};

type KindCounts = { readonly kind: string; read: number; used: number; rejected: number; warnings: number };

const HEADER = ['kind', 'file', 'line', 'reason', 'text'];
const BYTE_ORDER_MARK = '\ufeff';
const BUFFERED_LINES = 500;

/** A CSV report: UTF-8 with a byte order mark, RFC 4180; text like a formula gets an apostrophe. */
export class ImportReport {
  rejected = 0;
  warnings = 0;
  duplicates = 0;
  skipped = 0;
  leftOut = 0;
  readonly #path: string;
  readonly #partial: string;
  readonly #file: number;
  readonly #counts = new Map<string, KindCounts>();
  readonly #tallies = new Map<string, number>();
  #kind: KindCounts | undefined;
  #lines: string[] = [];
  #open = true;

  constructor(path: string, partial = `${path}.partial`) {
    this.#path = path;
    this.#partial = partial;
    mkdirSync(dirname(path), { recursive: true });
    this.#file = openSync(this.#partial, 'w');
    this.#lines.push(BYTE_ORDER_MARK + csvLine(HEADER));
  }

  startKind(kind: string): void {
    this.#kind = this.#counts.get(kind) ?? { kind, read: 0, used: 0, rejected: 0, warnings: 0 };
    this.#counts.set(kind, this.#kind);
  }

  countRead(count = 1): void {
    if (this.#kind !== undefined) this.#kind.read += count;
  }

  countUsed(count = 1): void {
    if (this.#kind !== undefined) this.#kind.used += count;
  }

  tally(what: string, count = 1): void {
    if (count > 0) this.#tallies.set(what, (this.#tallies.get(what) ?? 0) + count);
  }

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

  warn(row: ReportedRow, reason: string): void {
    this.warnings += 1;
    if (this.#kind !== undefined) this.#kind.warnings += 1;
    this.#add('warning', row, reason);
  }

  duplicate(row: ReportedRow, number: string): void {
    this.duplicates += 1;
    this.warn(row, `Company ${number} is a duplicate; the first row is kept.`);
  }

  /** A usable document that the register has no place for. */
  leaveOut(row: ReportedRow, reason: string): void {
    this.leftOut += 1;
    this.#add('not used', row, reason);
  }

  skip(file: string, reason: string): void {
    this.skipped += 1;
    this.#add('not read', { file, line: 0, text: '' }, reason);
  }

  /** Writes the last lines; called before the register is moved into place, so that a full disk stops both. */
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

  #add(
    kind: 'rejected' | 'warning' | 'not used' | 'not read',
    { file, line, text }: ReportedRow,
    reason: string,
  ): void {
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
