/**
 * How fast one person may start purchases: nobody clicks this fast, a script gone wrong does. A bucket that holds one
 * second's worth and fills as fast; time is monotonic, so that no clock that is set opens it.
 */
export class Pace {
  readonly #perSecond: number;
  readonly #buckets = new Map<string, { left: number; at: number }>();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
  }

  /** Takes one purchase of this person; `false` where the second is used up. */
  take(person: string): boolean {
    const now = performance.now();
    const { left, at } = this.#buckets.get(person) ?? { left: this.#perSecond, at: now };
    const filled = Math.min(this.#perSecond, left + ((now - at) / 1000) * this.#perSecond);
    const allowed = filled >= 1;
    this.#buckets.set(person, { left: allowed ? filled - 1 : filled, at: now });
    return allowed;
  }
}
