import pLimit, { type LimitFunction } from 'p-limit';
import { LARGE_TASK, TaskError, WorkerPool } from '#threads/worker-pool.ts';
import { ProblemError, tooMany } from '../problem.ts';
import { report } from '../report.ts';
import { type FileToRead, type ReadFile, type Refusal, readListFile } from './read-list-file.ts';

/** In bytes: fewer are read in some milliseconds. A workbook of them may be much larger when it is unpacked. */
const LONG_TEXT = 64 * 1024;

/** Files that wait for others. */
const WAITING = 8;

/** Reads files of lists one at a time, in a thread of its own where there is a program for it. */
export class ListFiles {
  readonly #pool: WorkerPool<FileToRead, ReadFile | Refusal> | undefined;
  readonly #turns: LimitFunction;

  /** `program` is the built `list-file-worker.ts`. `largeTasks` are shared with other threads that need much memory. */
  constructor(program?: URL, largeTasks: LimitFunction = pLimit(1)) {
    this.#turns = largeTasks;
    this.#pool = program && new WorkerPool({ program, ...LARGE_TASK });
  }

  /** Rejects with a `ProblemError`. */
  async read(file: FileToRead): Promise<ReadFile> {
    const read = await this.#read(file);
    if (!('refused' in read)) return read;
    throw new ProblemError(read.refused, `${read.detail} Nothing was charged.`);
  }

  async #read(file: FileToRead): Promise<ReadFile | Refusal> {
    const pool = this.#pool;
    const isZip = file.bytes[0] === 0x50 && file.bytes[1] === 0x4b;
    if (pool === undefined || (!isZip && file.bytes.length <= LONG_TEXT)) return await readListFile(file);
    if (this.#turns.pendingCount >= WAITING) throw tooMany('files are being read');
    return await this.#turns(() => pool.run(file)).catch((error: unknown) => {
      if (!(error instanceof TaskError)) throw error;
      if (error.wasRefused) throw tooMany('files are being read');
      report('The file of a list could not be read.', error);
      throw new ProblemError(
        'body-format',
        'The file takes too much memory or time to read. Save it as CSV, or in parts. Nothing was charged.',
      );
    });
  }

  async close(): Promise<void> {
    await this.#pool?.close();
  }
}
