type Kept<T> = { readonly madeOf: string; readonly answer: Promise<T> };

/**
 * The last answer about each of the names that were asked for lately, as long as nothing that it is made of has changed. Who
 * asks while it is being made waits for the same one; one that failed is made anew.
 */
export class KeptAnswers<T> {
  readonly #most: number;
  /** By name, the one asked for last at the end. */
  readonly #kept = new Map<string, Kept<T>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The answer about `name`; made unless one made of the same is kept. */
  about(name: string, madeOf: string, make: () => Promise<T>): Promise<T> {
    const before = this.#kept.get(name);
    const now = before?.madeOf === madeOf ? before : this.#made(name, { madeOf, answer: make() });
    this.#kept.delete(name);
    this.#kept.set(name, now);
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
    return now.answer;
  }

  #made(name: string, kept: Kept<T>): Kept<T> {
    kept.answer.catch(() => {
      if (this.#kept.get(name) === kept) this.#kept.delete(name);
    });
    return kept;
  }
}
