import { rmSync } from 'node:fs';
import type { OperationName } from '#contract/operations.ts';
import { openSqlite, type SqliteFile } from '#database/sqlite.ts';
import type { RegisterWriter } from '../register/writer.ts';
import type { ImportReport } from './import-report.ts';

/** Companies are written to the register at once; other data waits in the work file until all companies are known. */
export type ImportDestination = {
  readonly writer: RegisterWriter;
  readonly report: ImportReport;
  readonly work: WorkFile;
  readonly onProgress?: (done: number, total?: number) => void;
};

export type OpenPart = {
  readonly label: string;
  readonly asAt: string | undefined;
  /** Can be read once. */
  readonly chunks: AsyncIterable<Buffer>;
};

/** A kind of public file, recognised by its content, never by its name. */
export type SourceKind = {
  readonly name: string;
  readonly covers: readonly OperationName[];
  readonly noun: 'row' | 'record' | 'document';
  /** A damaged document is rejected like a row; a damaged file of many rows stops the import. */
  readonly isSingleDocument: boolean;
  /** Recognises the kind by the first 64 KiB of a file. */
  readonly matches: (head: Buffer) => boolean;
  /** Reads one file to its end. Unusable values go to the report and do not stop the import. */
  readonly read: (part: OpenPart, to: ImportDestination) => Promise<void>;
  /** Completes the register from the work file, after all files are read. */
  readonly complete?: (to: ImportDestination, signal: AbortSignal | undefined) => Promise<void>;
};

/** Bounds memory. Its name ends in `.partial`, so the next import removes it if this one is killed. */
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

  remove(): void {
    if (this.#open) this.file.close();
    this.#open = false;
    rmSync(this.#path, { force: true });
  }
}
