import type { OperationName } from '#contract/operations.ts';
import type { RegisterWriter } from '../register/writer.ts';
import type { ImportReport } from './import-report.ts';
import type { WorkFile } from './work-file.ts';

/** Where what is read goes: companies at once, the rest by way of the work file, until every company is known. */
export type ImportDestination = {
  readonly writer: RegisterWriter;
  readonly report: ImportReport;
  readonly work: WorkFile;
  /** Tells how far a `complete` is: how many of what it goes through are done, of how many where that is known. */
  readonly onProgress?: (done: number, total?: number) => void;
};

/** One file of the input, or one entry of a zip, while it is read. */
export type OpenPart = {
  /** How messages and the report name it, fit to be shown. Never used as a path. */
  readonly label: string;
  /** The day that the file it came in says it is of, `YYYY-MM-DD`; see `dataDate`. */
  readonly asAt: string | undefined;
  /** Its bytes from the beginning, in pieces, once. */
  readonly chunks: AsyncIterable<Buffer>;
};

/** One kind of public file. Which kind a file is of is seen from how it begins, never from its name. */
export type SourceKind = {
  /** For people: `company data`, `persons with significant control`. */
  readonly name: string;
  /** The operations that such files have answers for; every other is answered as not covered, never invented. */
  readonly covers: readonly OperationName[];
  /** What is counted of it. */
  readonly noun: 'row' | 'record' | 'document';
  /**
   * Whether each file is a document of its own, of which there are thousands: then one that is damaged is rejected, as
   * a row would be. A damaged file of many rows would lose nobody knows which, and stops the import.
   */
  readonly eachADocument: boolean;
  /** Whether a file that begins like this is one: its first 64 KiB, or all of it. */
  readonly begins: (head: Buffer) => boolean;
  /** Reads one such file to its end. What is odd or of no use goes to the report, and stops nothing. */
  readonly read: (part: OpenPart, to: ImportDestination) => Promise<void>;
  /** Once all files are read and all companies known: completes the register from the work file. */
  readonly complete?: (to: ImportDestination, signal: AbortSignal | undefined) => Promise<void>;
};
