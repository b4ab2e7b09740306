import { setImmediate } from 'node:timers/promises';
import type { ImportDestination } from './source-kind.ts';

const BATCH = 2_000;

/** Reports the progress of a `complete` step; every so often it yields to the event loop and throws if aborted. */
export class ProgressReporter {
  readonly #onProgress: ImportDestination['onProgress'];
  readonly #signal: AbortSignal | undefined;
  readonly #total: number | undefined;
  #done = 0;
  #checkpoints = 0;

  constructor(
    onProgress: ImportDestination['onProgress'],
    signal: AbortSignal | undefined,
    total: number | undefined,
  ) {
    this.#onProgress = onProgress;
    this.#signal = signal;
    this.#total = total;
  }

  advance(rows: number): Promise<void> | undefined {
    this.#done += rows;
    return this.checkpoint();
  }

  checkpoint(): Promise<void> | undefined {
    this.#checkpoints += 1;
    return this.#checkpoints % BATCH === 0 ? this.#yield() : undefined;
  }

  async #yield(): Promise<void> {
    this.#onProgress?.(this.#done, this.#total);
    await setImmediate();
    this.#signal?.throwIfAborted();
  }
}
