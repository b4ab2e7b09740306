import { rmSync } from 'node:fs';
import { openSqlite, type SqliteFile } from '#database/sqlite.ts';

/**
 * What an import keeps on disk until all files are read, so that memory stays bounded whatever there is to read: a
 * SQLite file beside the register, named like its unfinished one so that the next import removes what a killed one left.
 * Nothing of it outlives the import, and its commits need not survive anything.
 */
export class WorkFile {
  readonly file: SqliteFile;
  readonly #path: string;
  #open = true;

  constructor(registerPath: string) {
    this.#path = `${registerPath}.work.${process.pid}.partial`;
    rmSync(this.#path, { force: true });
    this.file = openSqlite(this.#path);
    this.file.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -65536; begin');
  }

  /** To be called in any case, as often as may be. */
  remove(): void {
    if (this.#open) this.file.close();
    this.#open = false;
    rmSync(this.#path, { force: true });
  }
}
