import { setTimeout } from 'node:timers/promises';
import { DownloadError, InterruptedError } from './download-site.ts';

/** Before the second attempt, the third, and so on. */
const WAITS_MS = [2_000, 10_000, 30_000, 60_000];

export type AttemptOptions = {
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
  readonly waitsMs?: readonly number[] | undefined;
};

/** A bounded number of attempts, with waits between them. */
export class Attempts {
  readonly #subject: string;
  readonly #options: AttemptOptions;
  #failures = 0;

  constructor(subject: string, options: AttemptOptions) {
    this.#subject = subject;
    this.#options = options;
  }

  /** Repeats what was interrupted. Throws a `DownloadError` after the last attempt, and other errors at once. */
  async run<T>(attempt: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof InterruptedError)) throw error;
        await this.#wait(error);
      }
    }
  }

  /** After progress, all attempts are available again. */
  reset(): void {
    this.#failures = 0;
  }

  async #wait({ message }: InterruptedError): Promise<void> {
    const { signal, say, waitsMs = WAITS_MS } = this.#options;
    const wait = waitsMs[this.#failures];
    this.#failures += 1;
    if (wait === undefined) {
      throw new DownloadError(
        `${this.#subject}: ${message}. Run the same command again later: it continues where it stopped.`,
      );
    }
    say(`${this.#subject}: ${message}. Next attempt in ${Math.ceil(wait / 1_000)} s.`);
    await setTimeout(wait, undefined, { signal });
  }
}
