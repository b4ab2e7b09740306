import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import {
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import type { SqliteFile } from './sqlite.ts';

/** One connection, so queries outside a transaction wait until it has ended. Each transaction begins with `verify`. */
export class SqliteFileDialect extends SqliteDialect {
  readonly #file: SqliteFile;
  readonly #verify: () => void;

  constructor(file: SqliteFile, verify: () => void) {
    super({ database: file });
    this.#file = file;
    this.#verify = verify;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#file, this.#verify);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

/** Longer than most reads, so that several take place in one turn of the event loop. */
const TURN_MS = 1;

/**
 * Takes the write lock at `begin`: a later upgrade fails if another process wrote in between. Not prepared:
 * the driver leaves a prepared statement open after SQLITE_BUSY.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #file: SqliteFile;
  readonly #verify: () => void;
  /** When this turn of the event loop, in which the file was used, has to end. */
  #turnEnds: number | undefined;

  constructor(file: SqliteFile, verify: () => void) {
    super({ database: cachedReads(file) });
    this.#file = file;
    this.#verify = verify;
  }

  /**
   * Queries that wait for each other would leave no turn of the event loop to connections: Node accepts one in a turn, and the
   * answer to a request takes another.
   */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    if (this.#turnEnds === undefined) this.#beginTurn();
    else if (performance.now() >= this.#turnEnds) {
      await eventLoopTurn();
      this.#beginTurn();
    }
    return connection;
  }

  override async beginTransaction(_connection: DatabaseConnection): Promise<void> {
    this.#verify();
    this.#file.exec('begin immediate');
  }

  override async commitTransaction(_connection: DatabaseConnection): Promise<void> {
    this.#file.exec('commit');
    this.#turnEnds = 0;
  }

  /** After some errors (disk full) SQLite has rolled back by itself. */
  override async rollbackTransaction(_connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) this.#file.exec('rollback');
  }

  #beginTurn(): void {
    this.#turnEnds = performance.now() + TURN_MS;
    setImmediate(() => {
      this.#turnEnds = undefined;
    });
  }
}

/** Runs all migrations in one transaction, so that a killed start leaves no partial change. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** More than the number of different queries, except those with a varying number of values. */
const MAX_STATEMENTS = 200;

/** Preparing takes longer than most reads. Writes: the driver leaves failed ones open and retains their bytes. */
function cachedReads(file: SqliteFile): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare: (text) => {
      const statement: SqliteStatement = statements.get(text) ?? file.prepare(text);
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      if (text.startsWith('select')) statements.set(text, statement);
      return statement;
    },
    close: () => {
      // The driver keeps the file open until its last statement is garbage collected.
      statements.clear();
      file.close();
    },
  };
}
