import { statSync } from 'node:fs';
import { basename } from 'node:path';

/** What is written would be lost: the path no longer leads to the open file. Nothing was written. */
export class MovedFileError extends Error {}

/** An open file keeps its inode, so no other file has it meanwhile. */
export function inodeAt(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/** Compares the open files of a database with its path: it may be deleted, replaced or moved under a process. */
export class OpenedFiles {
  readonly #path: string;
  readonly #database: string | undefined;
  /** The write-ahead log and its index. */
  #journals: string;

  constructor(path: string) {
    this.#path = path;
    this.#database = inodeAt(path);
    this.#journals = journalsAt(path);
  }

  /** Throws a `MovedFileError`. `renewLog` begins another log, so that the next transaction succeeds. */
  verify(renewLog: () => boolean): void {
    const name = basename(this.#path);
    const found = inodeAt(this.#path);
    if (found === undefined || found !== this.#database) {
      throw new MovedFileError(`${name} was deleted, replaced or moved while it was open.`);
    }
    if (journalsAt(this.#path) === this.#journals) return;
    if (renewLog()) this.#journals = journalsAt(this.#path);
    throw new MovedFileError(`The write-ahead log of ${name} was deleted or replaced while it was open.`);
  }
}

function journalsAt(path: string): string {
  return [`${path}-wal`, `${path}-shm`].map(inodeAt).join();
}
