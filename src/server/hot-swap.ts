export type Replaceable = {
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Slot<T> = { readonly holder: T; users: number; left: () => void };

/** Requests in flight finish with the former value, which is then drained and closed. */
export class HotSwap<T extends Replaceable> {
  #current: Slot<T>;
  readonly #former = new Map<Slot<T>, Promise<void>>();
  readonly #onError: (error: unknown) => void;
  #closing = false;

  constructor(first: T, onError: (error: unknown) => void) {
    this.#current = slotOf(first);
    this.#onError = onError;
  }

  async with<R>(work: (holder: T) => Promise<R>): Promise<R> {
    const slot = this.#current;
    slot.users += 1;
    try {
      return await work(slot.holder);
    } finally {
      slot.users -= 1;
      slot.left();
    }
  }

  replace(next: T, after?: () => Promise<void>): void {
    const former = this.#current;
    this.#current = slotOf(next);
    this.#former.set(
      former,
      this.#end(former, after).finally(() => this.#former.delete(former)),
    );
  }

  /** Resolves when nothing is in flight, with the current value or a former one. */
  async drain(): Promise<void> {
    const slots = [this.#current, ...this.#former.keys()];
    await Promise.all(slots.map(({ holder }) => holder.drain()));
  }

  /** Drains and closes all values without waiting for their users. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const former of this.#former.keys()) former.left();
    await Promise.all([this.#end(this.#current), ...this.#former.values()]);
  }

  async #end(slot: Slot<T>, after?: () => Promise<void>): Promise<void> {
    try {
      await new Promise<void>((resolve) => {
        slot.left = () => (slot.users === 0 || this.#closing) && resolve();
        slot.left();
      });
      await slot.holder.drain();
      await slot.holder.close();
      await after?.();
    } catch (error) {
      this.#onError(error);
    }
  }
}

function slotOf<T>(holder: T): Slot<T> {
  return { holder, users: 0, left: () => {} };
}
