import { cutRecord } from './cut-record.ts';
import type { TextLine } from './text-lines.ts';

/** A row as the file has it: where, its text, its values, and what was odd in reading it. */
export type CsvRecord = {
  readonly line: number;
  readonly text: string;
  readonly cells: readonly string[];
  readonly odd: readonly string[];
};
export type CsvRejection = { readonly line: number; readonly text: string; readonly rejected: string };

/** No value of company data runs over more lines than this; a longer one is a quotation mark never closed. */
const MOST_LINES = 10;

/**
 * Cuts lines into the values of RFC 4180 records, each `width` wide. Each line is a record of its own unless it opens
 * a quotation mark that a later line closes, so that a fault costs its own row and no other.
 */
export class CsvReader {
  readonly #width: number;
  #held: readonly TextLine[] = [];

  constructor(width: number) {
    this.#width = width;
  }

  /** The records of the lines that follow; the last few may be held back until more lines are known. */
  read(lines: readonly TextLine[]): (CsvRecord | CsvRejection)[] {
    return this.#read(lines, false);
  }

  /** What was held back. */
  end(): (CsvRecord | CsvRejection)[] {
    return this.#read([], true);
  }

  #read(more: readonly TextLine[], last: boolean): (CsvRecord | CsvRejection)[] {
    const lines = this.#held.length === 0 ? more : [...this.#held, ...more];
    this.#held = [];
    const records: (CsvRecord | CsvRejection)[] = [];
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at];
      if (line === undefined) continue;
      const record = this.#alone(line);
      if (record !== undefined) {
        records.push(record);
        continue;
      }
      if (!last && lines.length - at < MOST_LINES) {
        this.#held = lines.slice(at);
        break;
      }
      const joined = this.#joined(line, lines.slice(at, at + MOST_LINES));
      records.push(joined?.record ?? rejection(line, 'a quotation mark is opened and not closed'));
      at += (joined?.taken ?? 1) - 1;
    }
    return records;
  }

  /** The record of one line, or `undefined` where it opens a quotation mark that it does not close. */
  #alone(line: TextLine): CsvRecord | CsvRejection | undefined {
    if (line.tooLong) return rejection(line, 'the line is longer than 1 MiB');
    const cut = cutRecord(line.text);
    if (cut === undefined) return undefined;
    if (cut.cells.length !== this.#width) {
      return rejection(line, `${cut.cells.length} values where the header has ${this.#width} columns`);
    }
    const plain = line.odd === undefined && !cut.stray;
    const odd = plain ? NOTHING : [line.odd ?? [], cut.stray ? STRAY_QUOTE : []].flat();
    return { line: line.number, text: line.text, cells: cut.cells, odd };
  }

  /** A value may hold line ends: the record over the fewest of these lines that are one of the right width. */
  #joined(first: TextLine, lines: readonly TextLine[]): { record: CsvRecord; taken: number } | undefined {
    for (let taken = 2; taken <= lines.length; taken += 1) {
      const used = lines.slice(0, taken);
      if (used.some(({ tooLong }) => tooLong)) return undefined;
      const text = used.map((line) => line.text).join('\n');
      const { cells = NOTHING, stray = true } = cutRecord(text) ?? {};
      if (stray || cells.length !== this.#width) continue;
      const odd = [...used.flatMap((line) => line.odd ?? []), `a value runs over ${taken} lines.`];
      return { record: { line: first.number, text, cells, odd }, taken };
    }
    return undefined;
  }
}

const NOTHING: readonly string[] = [];
const STRAY_QUOTE = 'a quotation mark is not doubled; it was read as part of the text.';

function rejection(line: TextLine, rejected: string): CsvRejection {
  return { line: line.number, text: line.text, rejected };
}

/** The values of a header row, or `undefined` where it is no CSV. */
export function headerCells(text: string): readonly string[] | undefined {
  const cut = cutRecord(text);
  return cut === undefined || cut.stray ? undefined : cut.cells;
}
