/** What stays good for whoever has begun with it until it is closed. */
export type Replaceable = {
  /** Resolves when nothing is under way with it any more. */
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** `left` is called whenever somebody has ended with it. */
type Tenure<T> = { readonly holder: T; users: number; left: () => void };

/**
 * One thing at a time that requests are answered with, and that another takes the place of in one step: whoever has begun
 * with the former ends with it, and once nobody does any more it is drained and closed.
 */
export class Succession<T extends Replaceable> {
  #present: Tenure<T>;
  /** Those that were replaced, until they are closed. */
  readonly #former = new Map<Tenure<T>, Promise<void>>();
  readonly #onFault: (error: unknown) => void;
  #closing = false;

  /** `onFault` is told where a former one cannot be closed. */
  constructor(first: T, onFault: (error: unknown) => void) {
    this.#present = tenureOf(first);
    this.#onFault = onFault;
  }

  /** Works with whoever is present now, to the end. */
  async with<R>(work: (holder: T) => Promise<R>): Promise<R> {
    const tenure = this.#present;
    tenure.users += 1;
    try {
      return await work(tenure.holder);
    } finally {
      tenure.users -= 1;
      tenure.left();
    }
  }

  /** Puts another in place of the present one; calls `after` when that is closed. */
  replace(next: T, after?: () => Promise<void>): void {
    const former = this.#present;
    this.#present = tenureOf(next);
    this.#former.set(
      former,
      this.#end(former, after).finally(() => this.#former.delete(former)),
    );
  }

  /** Resolves when nothing is under way any more, with the present one or with those before it. */
  async drain(): Promise<void> {
    const tenures = [this.#present, ...this.#former.keys()];
    await Promise.all(tenures.map(({ holder }) => holder.drain()));
  }

  /** Drains and closes them all. Nobody who still works with one is waited for any longer. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const former of this.#former.keys()) former.left();
    await Promise.all([this.#end(this.#present), ...this.#former.values()]);
  }

  async #end(tenure: Tenure<T>, after?: () => Promise<void>): Promise<void> {
    try {
      await new Promise<void>((resolve) => {
        tenure.left = () => (tenure.users === 0 || this.#closing) && resolve();
        tenure.left();
      });
      await tenure.holder.drain();
      await tenure.holder.close();
      await after?.();
    } catch (error) {
      this.#onFault(error);
    }
  }
}

/** Apart, so that nothing it holds reaches those before. */
function tenureOf<T>(holder: T): Tenure<T> {
  return { holder, users: 0, left: () => {} };
}
