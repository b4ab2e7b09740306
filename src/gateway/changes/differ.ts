import pLimit, { type LimitFunction } from 'p-limit';
import type { RecordChange } from '#contract/api/record-changes.ts';
import { LARGE_TASK, TaskError, WorkerPool } from '#threads/worker-pool.ts';
import { ProblemError, tooMany } from '../problem.ts';
import { report } from '../report.ts';
import { diffTexts, type TextsToDiff } from './diff-texts.ts';

/** Characters of both versions; fewer are compared in a few milliseconds. */
const LONG_DIFF = 256 * 1024;

/** Long comparisons that wait for others: one takes up to 20 seconds. */
const WAITING = 16;

/** Compares versions of long records one at a time, in a thread of its own where there is a program for it. */
export class Differ {
  readonly #pool: WorkerPool<TextsToDiff, RecordChange[]> | undefined;
  readonly #turns: LimitFunction;

  /** `program` is the built `diff-worker.ts`. `largeTasks` are shared with other threads that need much memory. */
  constructor(program?: URL, largeTasks: LimitFunction = pLimit(1)) {
    this.#turns = largeTasks;
    this.#pool = program && new WorkerPool({ program, ...LARGE_TASK });
  }

  /** Rejects with a `ProblemError` if too many wait, or if the records exceed the limits of the thread. */
  async diff(texts: TextsToDiff): Promise<RecordChange[]> {
    const pool = this.#pool;
    if (pool === undefined || lengthOf(texts) <= LONG_DIFF) return diffTexts(texts);
    if (this.#turns.pendingCount >= WAITING) throw tooMany('versions are being compared');
    return await this.#turns(() => pool.run(texts)).catch((error: unknown) => {
      if (!(error instanceof TaskError)) throw error;
      if (error.wasRefused) throw tooMany('versions are being compared');
      report(`Versions of ${texts.subject.companyNumber} could not be compared.`, error);
      throw new ProblemError('internal-error', 'The versions could not be compared. Nothing was charged.');
    });
  }

  async close(): Promise<void> {
    await this.#pool?.close();
  }
}

function lengthOf({ from, to }: TextsToDiff): number {
  return [...from.pages.values(), ...to.pages.values()].reduce((sum, text) => sum + text.length, 0);
}
