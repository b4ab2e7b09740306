import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DialectAdapter, type Driver, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import Database from 'libsql';

/** A connection to one SQLite file, synchronous. */
export type SqliteFile = InstanceType<typeof Database>;

/**
 * Opens a database file that is written to, made where absent, together with its folder.
 * WAL with `synchronous=FULL`: an acknowledged commit survives a power cut.
 */
export function openSqlite(path: string): SqliteFile {
  mkdirSync(dirname(path), { recursive: true });
  const file = new Database(path);
  // For this user alone, also where an earlier version left it open to others: whoever may read it may lock it too.
  for (const part of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(part)) chmodSync(part, 0o600);
  file.exec('pragma busy_timeout = 5000');
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  return file;
}

/**
 * Opens a finished file for reading only; throws where there is none. Looked for and held to `query_only` here, because
 * the driver keeps neither `fileMustExist` nor `readonly`.
 */
export function openSqliteReadOnly(path: string): SqliteFile {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const file = new Database(path);
  file.exec('pragma query_only = on; pragma mmap_size = 2147483648');
  return file;
}

/** The query builder over such a file. Closing it closes the file. */
export function kyselyOver<Tables>(file: SqliteFile): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new ImmediateDialect(file) });
}

class ImmediateDialect extends SqliteDialect {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    super({ database: file });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#file);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

/** Migrations run in one transaction: a start that is killed in the middle of them leaves nothing half made. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Transactions that take the write lock when they begin. A prepared statement that is refused the lock stays open in
 * this driver until it is collected, and every later commit of the connection fails meanwhile; `exec` leaves nothing
 * behind. For the same reason every write belongs in a transaction.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    super({ database: file });
    this.#file = file;
  }

  override beginTransaction(): Promise<void> {
    return this.#execute('begin immediate');
  }

  override commitTransaction(): Promise<void> {
    return this.#execute('commit');
  }

  override rollbackTransaction(): Promise<void> {
    return this.#execute('rollback');
  }

  async #execute(statement: string): Promise<void> {
    this.#file.exec(statement);
  }
}
