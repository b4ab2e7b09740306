import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Database from 'libsql';
import { inodeAt } from './opened-files.ts';

export type SqliteFile = InstanceType<typeof Database>;

/** WAL with `synchronous=FULL`: an acknowledged commit survives a power cut. */
export function openSqlite(path: string): SqliteFile {
  mkdirSync(dirname(path), { recursive: true });
  const file = new Database(path);
  // An earlier version left these files readable, and a reader could lock them.
  for (const part of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(part)) chmodSync(part, 0o600);
  file.exec('pragma busy_timeout = 5000');
  file.exec('pragma synchronous = full; pragma foreign_keys = on');
  file.exec(BEGIN_LOG);
  return file;
}

/** The first read creates the write-ahead log. */
const BEGIN_LOG = 'pragma journal_mode = wal; select 1 from sqlite_schema limit 1';

/** Writes a log that is open, but has no path, into the database, and begins another; false if it has to be tried again. */
export function renewLog(file: SqliteFile): boolean {
  try {
    file.exec('pragma journal_mode = delete');
    file.exec(BEGIN_LOG);
    return true;
  } catch {
    // Perhaps a closed connection of this process is still open.
    collectGarbage();
    return false;
  }
}

/** Throws if the file does not exist. The driver ignores `fileMustExist` and `readonly`. */
export function openSqliteReadOnly(path: string): SqliteFile {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const file = new Database(path);
  file.exec('pragma query_only = on; pragma mmap_size = 2147483648');
  return file;
}

export type ExclusiveLock = {
  /** Takes the lock again if its file was deleted or replaced, unless another process has it. */
  readonly isHeld: () => boolean;
  readonly release: () => void;
};

/** A lock for one process; `undefined` if another has it. The operating system releases it after a crash. */
export function takeExclusively(path: string): ExclusiveLock | undefined {
  mkdirSync(dirname(path), { recursive: true });
  const first = lockFile(path);
  if (first === undefined) return undefined;
  let held = first;
  return {
    isHeld: () => {
      if (inodeAt(path) === held.inode) return true;
      const again = lockFile(path);
      if (again === undefined) return false;
      held.file.close();
      held = again;
      return true;
    },
    release: () => held.file.close(),
  };
}

function lockFile(
  path: string,
): { readonly file: SqliteFile; readonly inode: string | undefined } | undefined {
  const file = new Database(path);
  chmodSync(path, 0o600);
  try {
    file.exec('pragma busy_timeout = 0; begin exclusive');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
  return { file, inode: inodeAt(path) };
}

/** Milliseconds until the statements of a file that was just closed are unreachable. */
const COLLECTION_DELAY = 100;

/** The driver keeps a closed file open, and a deleted one on disk, until its last statement is collected. */
export function collectGarbage(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
  }, COLLECTION_DELAY).unref();
}
