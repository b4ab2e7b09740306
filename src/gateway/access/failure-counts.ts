/** Milliseconds after its last failure until a client is forgotten. */
export const FAILURES_KEPT = 15 * 60 * 1_000;

export const MOST_CLIENTS = 10_000;

/** Failures of each client, oldest first. Forgets clients after a quarter of an hour, and the oldest beyond a limit. */
export class FailureCounts {
  readonly #clients = new Map<string, { readonly failures: number; readonly at: number }>();

  get size(): number {
    return this.#clients.size;
  }

  /** The number of failures of this client, this one included. `now` is monotonic, in milliseconds. */
  add(client: string, now: number): number {
    for (const [known, { at }] of this.#clients) {
      if (at + FAILURES_KEPT > now) break;
      this.#clients.delete(known);
    }
    const failures = (this.#clients.get(client)?.failures ?? 0) + 1;
    // Moves the client to the end.
    this.#clients.delete(client);
    this.#clients.set(client, { failures, at: now });
    const [oldest] = this.#clients.keys();
    if (this.#clients.size > MOST_CLIENTS && oldest !== undefined) this.#clients.delete(oldest);
    return failures;
  }
}
