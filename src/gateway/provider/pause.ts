import type { Problem } from '#contract/api/problem.ts';
import { problem } from '../problem-answer.ts';
import { waitAfter } from './wait.ts';

/**
 * Keeps purchases from being asked in vain: after an answer that asks to wait, and after a refused credential. Only
 * new orders are held back; nothing is ever asked again by itself. Told by a clock that nobody sets.
 */
export class Pause {
  #until = 0;
  #refusedWith: number | undefined;

  /** Takes note of an answer. Of two waits the longer one holds. */
  note(response: Response): void {
    const seconds = waitAfter(response);
    if (seconds === undefined) return;
    const until = performance.now() + seconds * 1000;
    if (until < this.#until) return;
    this.#until = until;
    this.#refusedWith = [401, 403].includes(response.status) ? response.status : undefined;
  }

  /** What to tell whoever orders now, without asking; `undefined` where nothing is to be waited for. */
  problem(): Problem | undefined {
    const seconds = Math.ceil((this.#until - performance.now()) / 1000);
    if (seconds <= 0) return undefined;
    // How long is told in `retryAfter`: a number among these words would stand still while it is read.
    if (this.#refusedWith === undefined) {
      const detail = 'The source asked to wait. Nothing was asked or charged.';
      return problem('rate-limited', detail, { retryAfter: seconds });
    }
    const refused = `The source refused our credential (status ${this.#refusedWith})`;
    const detail = `${refused}; purchases pause for a minute so that nothing is spent in vain. Nothing was asked or charged.`;
    return problem('provider-refused', detail, { retryAfter: seconds });
  }
}
