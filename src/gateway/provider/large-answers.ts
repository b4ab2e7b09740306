import pLimit from 'p-limit';

/** In bytes. Smaller answers need no place. */
export const LARGE_ANSWER = 1024 * 1024;

/** In memory at a time: each needs several times its length until it is stored. */
const PLACES = 3;

/** A large answer takes one while it arrives, and leaves it when it is stored. */
export type Place = {
  /** Waits for a place. Rejects when `signal` aborts. */
  readonly enter: (signal: AbortSignal) => Promise<void>;
  readonly leave: () => void;
};

/** Lets few large answers into memory at a time. Another one waits on its connection, where its source keeps it. */
export class LargeAnswers {
  readonly #places = pLimit(PLACES);

  place(): Place {
    let leave = () => {};
    return {
      enter: (signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
          void this.#places(async () => {
            if (signal.aborted) return;
            await new Promise<void>((left) => {
              leave = left;
              resolve();
            });
          });
        }),
      leave: () => leave(),
    };
  }
}
