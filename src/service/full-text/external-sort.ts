import { rmSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { SqliteFile } from '#database/sqlite.ts';

const READ_AHEAD = 40_000;

type Value = string | number | Uint8Array;

/** External merge sort: sorted runs are written one after the other and read as one sorted sequence. */
export class SortedRuns<Row> {
  readonly #file: SqliteFile;
  readonly #table: string;
  readonly #width: number;
  readonly #readAhead: number;
  readonly #compare: (one: Row, other: Row) => number;
  readonly #ends: number[] = [];
  #rows = 0;

  /** `table` has an integer key `id`, then the `width` columns of a row. */
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

  write(rows: Iterable<Value[]>): void {
    const insert = this.#file.prepare(`insert into ${this.#table} values (?${', ?'.repeat(this.#width)})`);
    for (const row of rows) {
      insert.run([this.#rows, ...row]);
      this.#rows += 1;
    }
    if (this.#rows > (this.#ends.at(-1) ?? 0)) this.#ends.push(this.#rows);
    this.#file.exec('commit; begin');
  }

  /** All rows in order; equal rows in the order of their runs. */
  *merged(): Generator<Row> {
    const heads: { row: Row; runIndex: number; run: Iterator<Row> }[] = [];
    const advance = (run: Iterator<Row>, runIndex: number) => {
      const { done, value: row } = run.next();
      if (done) return;
      let [low, high] = [0, heads.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        const other = heads[middle];
        const order = other === undefined ? -1 : this.#compare(row, other.row) || runIndex - other.runIndex;
        if (order > 0) low = middle + 1;
        else high = middle;
      }
      heads.splice(low, 0, { row, runIndex, run });
    };
    for (const [index, end] of this.#ends.entries()) {
      advance(this.#run(this.#ends[index - 1] ?? 0, end), index);
    }
    for (let head = heads.shift(); head !== undefined; head = heads.shift()) {
      yield head.row;
      advance(head.run, head.runIndex);
    }
  }

  *#run(from: number, to: number): Generator<Row, undefined> {
    const rows = this.#file.prepare(`select * from ${this.#table} where id >= ? and id < ? order by id`);
    const batch = Math.max(1, Math.floor(this.#readAhead / this.#ends.length));
    for (let id = from; id < to; id += batch) yield* rows.all(id, Math.min(id + batch, to)) as Row[];
    return undefined;
  }
}

/** Its name ends in `.partial`, so the next writer removes it if this process is killed. */
export class SortFile {
  readonly #register: SqliteFile;
  readonly #path: string;

  constructor(register: SqliteFile, registerPath: string) {
    this.#register = register;
    this.#path = `${registerPath}.sorting.${process.pid}.partial`;
    rmSync(this.#path, { force: true });
    register.prepare('attach ? as sorting').run(this.#path);
    register.exec(`
      pragma sorting.journal_mode = off; pragma sorting.synchronous = off; pragma sorting.cache_size = -16384;
      create table sorting.name (id integer primary key, name_key text, company integer);
      create table sorting.posting (id integer primary key, word text, field integer, count integer, companies blob);
    `);
  }

  remove(): void {
    if (this.#register.open) this.#register.exec('detach sorting');
    rmSync(this.#path, { force: true });
  }
}

/** Lets pending events run; throws if the signal is aborted. */
export async function yieldToEventLoop(signal: AbortSignal | undefined): Promise<void> {
  await setImmediate();
  signal?.throwIfAborted();
}
