import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
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

/** Opens a file that is written to once more, to read what is committed there while others write. */
export function openSqliteBeside(path: string): SqliteFile {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const file = new Database(path);
  file.exec('pragma busy_timeout = 5000; pragma query_only = on');
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
