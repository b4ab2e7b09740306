import { READS } from '#gateway/rate-limit.ts';

/** A response, as far as it tells when it is closed: completely sent, or the client has gone. */
export type Closing = {
  readonly closed: boolean;
  readonly once: (event: 'close', listener: () => void) => unknown;
};

type Queue = { taken: number; readonly waiting: Set<() => void> };

/** Limits the responses to one person that are open at once: further requests wait, and too many are refused. */
export class Turns {
  readonly #limits: typeof READS;
  readonly #queues = new Map<string, Queue>();

  constructor(limits = READS) {
    this.#limits = limits;
  }

  /** Resolves when the request may be handled. The turn ends when the response is closed. */
  async take(person: string, response: Closing): Promise<'turn' | 'refused' | 'gone'> {
    const queue = this.#queues.get(person) ?? { taken: 0, waiting: new Set() };
    if (queue.taken < this.#limits.atOnce) queue.taken += 1;
    else if (queue.waiting.size >= this.#limits.waiting) return 'refused';
    else if (!(await turnIn(queue, response))) return 'gone';
    this.#queues.set(person, queue);
    const pass = () => this.#pass(person, queue);
    if (!response.closed) {
      response.once('close', pass);
      return 'turn';
    }
    pass();
    return 'gone';
  }

  #pass(person: string, queue: Queue): void {
    const [next] = queue.waiting;
    if (next !== undefined) next();
    else queue.taken -= 1;
    if (queue.taken === 0) this.#queues.delete(person);
  }
}

/** Resolves with `false` if the response is closed before its turn. */
function turnIn({ waiting }: Queue, response: Closing): Promise<boolean> {
  return new Promise((resolve) => {
    const turn = () => {
      waiting.delete(turn);
      resolve(true);
    };
    waiting.add(turn);
    response.once('close', () => {
      if (waiting.delete(turn)) resolve(false);
    });
  });
}
