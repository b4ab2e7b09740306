import { setImmediate } from 'node:timers/promises';
import type { ImportDestination } from '../source-kind.ts';

/** Rows between two pauses. */
const STEP = 2_000;

/** Comes back to the event loop every so often, where an interrupt is heard. */
export class Steps {
  readonly #to: ImportDestination;
  readonly #signal: AbortSignal | undefined;
  readonly #total: number;
  #done = 0;
  #looked = 0;

  constructor(to: ImportDestination, signal: AbortSignal | undefined, total: number) {
    this.#to = to;
    this.#signal = signal;
    this.#total = total;
  }

  take(count: number): Promise<void> | undefined {
    this.#done += count;
    return this.look();
  }

  look(): Promise<void> | undefined {
    this.#looked += 1;
    return this.#looked % STEP === 0 ? this.#pause() : undefined;
  }

  async #pause(): Promise<void> {
    this.#to.onProgress?.(this.#done, this.#total);
    await setImmediate();
    this.#signal?.throwIfAborted();
  }
}
