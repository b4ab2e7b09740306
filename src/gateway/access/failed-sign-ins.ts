import { setTimeout as pause } from 'node:timers/promises';
import { FailureCounts } from './failure-counts.ts';
import { FailureLog } from './failure-log.ts';

/** Milliseconds. A key has 192 random bits, so the waits bound the load and the log; they do not protect a weak secret. */
const FIRST_WAIT = 300;
const LONGEST_WAIT = 5_000;

/** Failed sign-ins that wait at the same time. */
const MOST_WAITING = 100;
const MOST_WAITING_OF_CLIENT = 10;

/**
 * Counts, slows and logs failed sign-ins. Keys are looked up before anything waits, so that nobody's failures lock out
 * the holder of a right key.
 */
export class FailedSignIns {
  readonly #counts = new FailureCounts();
  readonly #log = new FailureLog();
  readonly #waiting = new Map<string, number>();
  #allWaiting = 0;

  /** Waits, longer after each failure of the client. The seconds until its next try if too many failures already wait. */
  async slow(client: string): Promise<number | undefined> {
    this.#log.add(client);
    const wait = waitAfter(this.#counts.add(client, performance.now()));
    const waiting = this.#waiting.get(client) ?? 0;
    if (waiting >= MOST_WAITING_OF_CLIENT || this.#allWaiting >= MOST_WAITING) return Math.ceil(wait / 1_000);
    this.#move(client, 1);
    await pause(wait, undefined, { ref: false });
    this.#move(client, -1);
    return undefined;
  }

  #move(client: string, by: number): void {
    const waiting = (this.#waiting.get(client) ?? 0) + by;
    if (waiting === 0) this.#waiting.delete(client);
    else this.#waiting.set(client, waiting);
    this.#allWaiting += by;
  }
}

/** Doubles from 300 ms to 5 s. */
export function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT);
}
