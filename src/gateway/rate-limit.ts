/** Of one person or credential: reads that are answered at once, and further ones that wait. */
export const READS = { atOnce: 32, waiting: 500 };

/** Per person. */
export const PURCHASES_PER_SECOND = 50;

/** Per person: each document may need 64 MiB of memory. */
export const DOCUMENTS_PER_SECOND = 5;

/** Token bucket per person that holds one second's worth of requests. The clock is monotonic. */
export class RateLimiter {
  readonly #perSecond: number;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
  }

  take(person: string): boolean {
    const now = performance.now();
    const { tokens, at } = this.#buckets.get(person) ?? { tokens: this.#perSecond, at: now };
    const refilled = Math.min(this.#perSecond, tokens + ((now - at) / 1000) * this.#perSecond);
    const isAllowed = refilled >= 1;
    this.#buckets.set(person, { tokens: isAllowed ? refilled - 1 : refilled, at: now });
    return isAllowed;
  }
}
