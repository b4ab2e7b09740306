import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';

/**
 * Takes a lock that one process can have at a time, kept in a file at `path`; `undefined` where another one has it. The
 * operating system holds it through SQLite and lets go when the process is gone, however it ended: no stale file can
 * keep the next one out, and no number of a process is compared with one of another container.
 */
export function takeExclusively(path: string): { readonly release: () => void } | undefined {
  mkdirSync(dirname(path), { recursive: true });
  const lock = new Database(path);
  chmodSync(path, 0o600);
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
  return { release: () => lock.close() };
}
