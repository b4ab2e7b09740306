import type { CompiledQuery, QueryResult } from 'kysely';
import type { SqliteFile } from './sqlite.ts';

/** More than there are different texts of queries, but for those that name as many values as there happen to be. */
const MOST_KEPT = 200;

/** Bytes or characters that a statement may go on holding after it ran. */
const LARGE = 10_000;

/**
 * Runs queries on one connection and keeps what it prepared, by text: preparing takes longer than most of them run. Those
 * unused for longest are let go of.
 */
export class Statements {
  readonly #file: SqliteFile;
  readonly #kept = new Map<string, ReturnType<SqliteFile['prepare']>>();

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  /** Runs a query to its end; throws the driver's error. */
  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#kept.get(sql) ?? this.#file.prepare(sql);
    // One that fails may stay open in this driver until it is collected, and must not be met again.
    this.#kept.delete(sql);
    const result: QueryResult<Row> = statement.reader
      ? { rows: statement.all(parameters) as Row[] }
      : { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
    // What was bound stays bound: bytes of a record would be held twice.
    if (!parameters.some(isLarge)) this.#keep(sql, statement);
    return result;
  }

  /** Lets go of everything: the driver keeps a file open until its last statement is collected. */
  clear(): void {
    this.#kept.clear();
  }

  #keep(sql: string, statement: ReturnType<SqliteFile['prepare']>): void {
    this.#kept.set(sql, statement);
    if (this.#kept.size <= MOST_KEPT) return;
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined) this.#kept.delete(oldest);
  }
}

function isLarge(value: unknown): boolean {
  if (typeof value === 'string') return value.length > LARGE;
  return ArrayBuffer.isView(value) && value.byteLength > LARGE;
}
