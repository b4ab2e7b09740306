import { CsvError, parse } from 'csv-parse/sync';
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

const STRICT = { relax_column_count: true, record_delimiter: '\n', max_record_size: 0 } as const;
/** Leaves quotation marks that are not RFC 4180's where they stand, as part of the text. */
const LENIENT = { ...STRICT, relax_quotes: true } as const;

/**
 * Cuts lines into the values of RFC 4180 records, each `width` wide. Blocks are parsed whole; where that does not
 * give one record for each line, the block is read line by line, so that a fault costs its own row and no other.
 */
export class CsvReader {
  readonly #width: number;
  #held: TextLine[] = [];

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

  #read(lines: readonly TextLine[], last: boolean): (CsvRecord | CsvRejection)[] {
    const all = this.#held.length === 0 ? lines : [...this.#held, ...lines];
    this.#held = [];
    const rows = attempt(all.map(({ text }) => text).join('\n'), STRICT);
    if (rows?.length === all.length && !all.some(({ tooLong }) => tooLong)) {
      return all.map((line, index) => this.#checked(line, rows[index] ?? []));
    }
    return this.#lineByLine(all, last);
  }

  #lineByLine(lines: readonly TextLine[], last: boolean): (CsvRecord | CsvRejection)[] {
    const records: (CsvRecord | CsvRejection)[] = [];
    for (let at = 0; at < lines.length; ) {
      if (!last && lines.length - at < MOST_LINES) {
        this.#held = lines.slice(at);
        break;
      }
      const { record, taken } = this.#recordAt(lines.slice(at, at + MOST_LINES));
      records.push(record);
      at += taken;
    }
    return records;
  }

  /** The record that begins with the first of these lines, and how many of them it takes. */
  #recordAt(lines: readonly TextLine[]): { record: CsvRecord | CsvRejection; taken: number } {
    const [first] = lines;
    if (first === undefined) throw new RangeError('There is no line to read.');
    if (first.tooLong) return { record: rejection(first, 'the line is longer than 1 MiB'), taken: 1 };
    const rows = attempt(first.text, STRICT);
    if (rows !== undefined) return { record: this.#checked(first, rows[0] ?? []), taken: 1 };
    const loose = attempt(first.text, LENIENT);
    if (loose !== undefined) return { record: this.#checked(first, loose[0] ?? [], STRAY_QUOTE), taken: 1 };
    for (let taken = 2; taken <= lines.length; taken += 1) {
      const record = this.#joined(first, lines.slice(0, taken));
      if (record !== undefined) return { record, taken };
    }
    return { record: rejection(first, 'a quotation mark is opened and not closed'), taken: 1 };
  }

  /** A value may hold line ends: the record over all these lines, if they are one of the right width. */
  #joined(first: TextLine, lines: readonly TextLine[]): CsvRecord | undefined {
    const text = lines.map((line) => line.text).join('\n');
    const rows = attempt(text, STRICT);
    const cells = rows?.length === 1 ? rows[0] : undefined;
    if (cells?.length !== this.#width || lines.some(({ tooLong }) => tooLong)) return undefined;
    const odd = lines.flatMap((line) => line.odd ?? []);
    return { line: first.number, text, cells, odd: [...odd, `a value runs over ${lines.length} lines.`] };
  }

  #checked(line: TextLine, cells: readonly string[], odd?: string): CsvRecord | CsvRejection {
    if (cells.length !== this.#width) {
      return rejection(line, `${cells.length} values where the header has ${this.#width} columns`);
    }
    return {
      line: line.number,
      text: line.text,
      cells,
      odd: [line.odd, odd].filter((note) => note !== undefined),
    };
  }
}

const STRAY_QUOTE = 'a quotation mark is not doubled; it was read as part of the text.';

function rejection(line: TextLine, rejected: string): CsvRejection {
  return { line: line.number, text: line.text, rejected };
}

/** The values of a header row, or `undefined` where it is no CSV. */
export function headerCells(line: TextLine): string[] | undefined {
  return line.tooLong ? undefined : attempt(line.text, STRICT)?.[0];
}

/** The records of a text, or `undefined` where its quotation marks do not pair. */
function attempt(text: string, options: typeof STRICT | typeof LENIENT): string[][] | undefined {
  try {
    return parse(text, options);
  } catch (fault) {
    if (fault instanceof CsvError) return undefined;
    throw fault;
  }
}
