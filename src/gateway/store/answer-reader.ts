import pLimit, { type LimitFunction } from 'p-limit';
import type { Subject } from '#contract/operations.ts';
import { LARGE_TASK, TaskError, WorkerPool } from '#threads/worker-pool.ts';
import { report } from '../report.ts';
import { type AnswerContent, readAnswer, UNREADABLE } from './read-answer.ts';
import { SharedWork } from './shared-work.ts';
import { CHUNK } from './stored-bytes.ts';

/** Milliseconds after which another process may take a reading for abandoned. */
export const READING_LEASE = LARGE_TASK.timeLimit + 10_000;

export type AnswerToRead = { readonly subject: Subject; readonly raw: Uint8Array };

/** Others are read in a few milliseconds. */
export function isLarge(raw: Uint8Array): boolean {
  return raw.byteLength > CHUNK;
}

/** Reads large answers one at a time, in a thread of its own where there is a program for it: one process has one. */
export class AnswerReader {
  readonly #pool: WorkerPool<AnswerToRead, AnswerContent> | undefined;
  readonly #turns: LimitFunction;
  readonly #running = new SharedWork<void>();

  /** `program` is the built `read-answer-worker.ts`. `largeTasks` are shared with other threads that need much memory. */
  constructor(
    program?: URL,
    { largeTasks = pLimit(1), ...limits }: { largeTasks?: LimitFunction; timeLimit?: number } = {},
  ) {
    this.#turns = largeTasks;
    this.#pool =
      program &&
      new WorkerPool({
        program,
        // Answers wait in `inTurn`, where their reading is not marked as begun.
        ...LARGE_TASK,
        ...limits,
      });
  }

  /** Does `work` on an attempt's answer once at a time; who asks meanwhile waits for the same. */
  async once(attempt: string, work: () => Promise<void>): Promise<void> {
    await this.#running.run(attempt, work);
  }

  /** Waits for other large tasks. The bytes should be loaded and the reading marked as begun only then. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    return await this.#turns(work);
  }

  /** An answer that exceeds the limits of the thread is unreadable. Rejects if the thread could not try. */
  async read(answer: AnswerToRead): Promise<AnswerContent> {
    const { subject, raw } = answer;
    if (this.#pool === undefined) return readAnswer(subject, raw);
    try {
      return await this.#pool.run(answer);
    } catch (error) {
      if (!(error instanceof TaskError) || error.wasRefused) throw error;
      report('An answer could not be read within the limits of memory and time.', error);
      return UNREADABLE;
    }
  }

  async close(): Promise<void> {
    await this.#pool?.close();
  }
}
