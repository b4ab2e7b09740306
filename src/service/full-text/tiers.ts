import { EMPTY, intersection, type PostingList } from './posting-list.ts';

/** The companies that have a word. */
export type WordMatches = {
  readonly name: PostingList;
  readonly first: PostingList;
  readonly former: PostingList;
  readonly anywhere: PostingList;
};

export function hasResults(tiers: readonly PostingList[]): boolean {
  return tiers.some(({ length }) => length > 0);
}

export function totalLength(tiers: readonly PostingList[]): number {
  return tiers.reduce((sum, { length }) => sum + length, 0);
}

/** The companies that have every word in a field. Intersects the shortest list first: most searches are decided by one rare word. */
export function inAll(words: readonly WordMatches[], field: keyof WordMatches): PostingList {
  const lists = words.map((word) => word[field]);
  const [shortest = EMPTY, ...others] = lists.toSorted((a, b) => a.length - b.length);
  return others.reduce(intersection, shortest);
}

export function sliceOf(tiers: readonly PostingList[], offset: number, limit: number): number[] {
  const ranks: number[] = [];
  let skipped = offset;
  for (const tier of tiers) {
    ranks.push(...tier.subarray(skipped, skipped + limit - ranks.length));
    skipped = Math.max(0, skipped - tier.length);
  }
  return ranks;
}
