import type { RankSet } from './rank-set.ts';

/** Ranks kept of all searches of one register in one thread: 32 MB. */
const MOST_RANKS = 8_000_000;

/** Searches kept: most of them find little. */
const MOST_SEARCHES = 1_000;

/** Longer ones are not kept: whoever asks them does not page. */
const LONGEST_QUERY = 500;

/**
 * What the latest searches found, so that the next page is not searched again: a register never changes. The one used
 * longest ago goes first; one that finds more than all may keep together is not kept beyond the next.
 */
export class TierCache {
  readonly #tiers = new Map<string, readonly RankSet[]>();
  #ranks = 0;

  get(query: string): readonly RankSet[] | undefined {
    return this.#tiers.get(query);
  }

  /** Keeps what was found, or marks it as just used. */
  set(query: string, tiers: readonly RankSet[]): void {
    this.#forget(query);
    if (query.length > LONGEST_QUERY) return;
    this.#tiers.set(query, tiers);
    this.#ranks += sizeOf(tiers);
    for (const oldest of this.#tiers.keys()) {
      if (oldest === query || (this.#ranks <= MOST_RANKS && this.#tiers.size <= MOST_SEARCHES)) return;
      this.#forget(oldest);
    }
  }

  #forget(query: string): void {
    this.#ranks -= sizeOf(this.#tiers.get(query) ?? []);
    this.#tiers.delete(query);
  }
}

function sizeOf(tiers: readonly RankSet[]): number {
  return tiers.reduce((sum, { length }) => sum + length, 0);
}
