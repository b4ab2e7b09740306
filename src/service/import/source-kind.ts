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
  /** Its files are read after all company data, wherever they are in the input. */
  readonly needsCompanies?: true;
  /** Recognises the kind by the first 64 KiB of a file. */
  readonly matches: (head: Buffer) => boolean;
  /** The date that a file states itself, for one whose name has none. */
  readonly dateOf?: (head: Buffer) => string | undefined;
  /** Reads one file to its end. Unusable values go to the report and do not stop the import. */
  readonly read: (part: OpenPart, to: ImportDestination) => Promise<void>;
  /** Completes the register from the work file, after all files are read. */
  readonly complete?: (to: ImportDestination, signal: AbortSignal | undefined) => Promise<void>;
};

/** Bounds memory. Its name ends in `.partial`, so the next import removes it if this one is killed. */
export class WorkFile {
  readonly file: SqliteFile;
  readonly #registerPath: string;
  readonly #removals: (() => void)[] = [];
  #open = true;

  constructor(registerPath: string) {
    this.#registerPath = registerPath;
    rmSync(this.pathBeside('work'), { force: true });
    this.file = openSqlite(this.pathBeside('work'));
    this.file.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -65536; begin');
  }

  /** The path of another temporary file, which is removed like this one. */
  pathBeside(name: string): string {
    return `${this.#registerPath}.${name}.${process.pid}.partial`;
  }

  onRemove(remove: () => void): void {
    this.#removals.push(remove);
  }

  remove(): void {
    if (this.#open) this.file.close();
    this.#open = false;
    for (const remove of this.#removals.splice(0)) remove();
    rmSync(this.pathBeside('work'), { force: true });
  }
}
