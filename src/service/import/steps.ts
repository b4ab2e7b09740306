import { setImmediate } from 'node:timers/promises';
import type { ImportDestination } from './source-kind.ts';

/** Rows between two pauses. */
const STEP = 2_000;

/**
 * Counts the rows that a `complete` goes through: tells how far it is, and comes back to the event loop every so often,
 * where an interrupt is heard; then a step throws.
 */
export class Steps {
  readonly #onProgress: ImportDestination['onProgress'];
  readonly #signal: AbortSignal | undefined;
  readonly #total: number | undefined;
  #done = 0;
  #looked = 0;

  /** `total` is how many rows there are to be done, where that is known. */
  constructor(
    onProgress: ImportDestination['onProgress'],
    signal: AbortSignal | undefined,
    total: number | undefined,
  ) {
    this.#onProgress = onProgress;
    this.#signal = signal;
    this.#total = total;
  }

  /** So many more rows are done. There is something to wait for at a pause only. */
  take(count: number): Promise<void> | undefined {
    this.#done += count;
    return this.look();
  }

  /** Time has passed, and no row that is counted is done. */
  look(): Promise<void> | undefined {
    this.#looked += 1;
    return this.#looked % STEP === 0 ? this.#pause() : undefined;
  }

  async #pause(): Promise<void> {
    this.#onProgress?.(this.#done, this.#total);
    await setImmediate();
    this.#signal?.throwIfAborted();
  }
}
