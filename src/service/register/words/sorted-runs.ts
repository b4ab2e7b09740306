import type { SqliteFile } from '#database/sqlite.ts';

/** Rows that are read of all runs at a time, together. */
const READ_AHEAD = 40_000;

type Value = string | number | Uint8Array;

/**
 * More rows than memory holds, in order: they are written run by run, each sorted, one after the other, and read as one
 * sequence. No page of the file is written or read twice.
 */
export class SortedRuns<Row> {
  readonly #file: SqliteFile;
  readonly #table: string;
  readonly #width: number;
  readonly #readAhead: number;
  readonly #compare: (one: Row, other: Row) => number;
  readonly #ends: number[] = [];
  #rows = 0;

  /** `table` has an integer key, which counts the rows from 0, and then `width` columns, those of a row. */
  constructor(
    file: SqliteFile,
    table: string,
    width: number,
    compare: (one: Row, other: Row) => number,
    readAhead = READ_AHEAD,
  ) {
    this.#readAhead = readAhead;
    this.#file = file;
    this.#table = table;
    this.#width = width;
    this.#compare = compare;
  }

  get rows(): number {
    return this.#rows;
  }

  /** Adds a run, which is in order. */
  write(rows: Iterable<Value[]>): void {
    const insert = this.#file.prepare(`insert into ${this.#table} values (?${', ?'.repeat(this.#width)})`);
    for (const row of rows) {
      insert.run([this.#rows, ...row]);
      this.#rows += 1;
    }
    if (this.#rows > (this.#ends.at(-1) ?? 0)) this.#ends.push(this.#rows);
    this.#file.exec('commit; begin');
  }

  /** All rows in order; equal ones in the order of their runs. */
  *merged(): Generator<Row> {
    const heads: { row: Row; place: number; run: Iterator<Row> }[] = [];
    const put = (run: Iterator<Row>, place: number) => {
      const { done, value: row } = run.next();
      if (done) return;
      let [low, high] = [0, heads.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        const other = heads[middle];
        const order = other === undefined ? -1 : this.#compare(row, other.row) || place - other.place;
        if (order > 0) low = middle + 1;
        else high = middle;
      }
      heads.splice(low, 0, { row, place, run });
    };
    for (const [place, end] of this.#ends.entries()) put(this.#run(this.#ends[place - 1] ?? 0, end), place);
    for (let head = heads.shift(); head !== undefined; head = heads.shift()) {
      yield head.row;
      put(head.run, head.place);
    }
  }

  *#run(from: number, to: number): Generator<Row, undefined> {
    const rows = this.#file.prepare(`select * from ${this.#table} where id >= ? and id < ? order by id`);
    const piece = Math.max(1, Math.floor(this.#readAhead / this.#ends.length));
    for (let at = from; at < to; at += piece) yield* rows.all(at, Math.min(at + piece, to)) as Row[];
    return undefined;
  }
}
