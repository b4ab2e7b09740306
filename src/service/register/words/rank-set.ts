/** Companies by rank, in ascending order, each once: what a word finds, and what is made of several words. */
export type RankSet = Uint32Array;

export const NO_RANKS: RankSet = new Uint32Array(0);

/** Up to so many are put in order one by one; of more, each sets its bit. */
const FEW = 20_000;

/** A set this many times as large is looked into for each member of the smaller, instead of being read through. */
const MUCH_LARGER = 16;

export function setOf(ranks: Iterable<number>): RankSet {
  return withoutRepeats(Uint32Array.from(ranks).sort());
}

/** What is in any of the sets. */
export function union(sets: readonly RankSet[]): RankSet {
  const [first = NO_RANKS, ...others] = sets.filter(({ length }) => length > 0);
  if (others.length === 0) return first;
  const filled = [first, ...others];
  const total = filled.reduce((sum, { length }) => sum + length, 0);
  if (total > FEW) return bitUnion(filled);
  const joined = new Uint32Array(total);
  let at = 0;
  for (const set of filled) {
    joined.set(set, at);
    at += set.length;
  }
  return withoutRepeats(joined.sort());
}

/** What is in both. */
export function intersection(one: RankSet, other: RankSet): RankSet {
  const [small, large] = one.length <= other.length ? [one, other] : [other, one];
  return kept(small, seeker(small, large));
}

/** Of each set what is in none before it. */
export function eachOnce(sets: readonly RankSet[]): RankSet[] {
  const bits = bitsFor(sets);
  return sets.map((set) =>
    kept(set, (rank) => {
      const before = bits[rank >>> 5] ?? 0;
      const bit = 1 << (rank & 31);
      bits[rank >>> 5] = before | bit;
      return (before & bit) === 0;
    }),
  );
}

/** Answers whether the larger set has a rank; asked with the members of the smaller, in their order. */
function seeker(asking: RankSet, asked: RankSet): (rank: number) => boolean {
  let at = 0;
  if (asked.length < asking.length * MUCH_LARGER) {
    return (rank) => {
      while ((asked[at] ?? Number.POSITIVE_INFINITY) < rank) at += 1;
      return asked[at] === rank;
    };
  }
  return (rank) => {
    at = firstNotBelow(asked, rank, at);
    return asked[at] === rank;
  };
}

function firstNotBelow(set: RankSet, rank: number, from: number): number {
  let [low, high] = [from, set.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((set[middle] ?? 0) < rank) low = middle + 1;
    else high = middle;
  }
  return low;
}

function bitUnion(sets: readonly RankSet[]): RankSet {
  const bits = bitsFor(sets);
  let count = 0;
  for (const set of sets) {
    for (let at = 0; at < set.length; at += 1) {
      const rank = set[at] ?? 0;
      const before = bits[rank >>> 5] ?? 0;
      const after = before | (1 << (rank & 31));
      if (before !== after >>> 0) count += 1;
      bits[rank >>> 5] = after;
    }
  }
  return membersOf(bits, count);
}

/** A bit for every rank that a set may have. */
function bitsFor(sets: readonly RankSet[]): Uint32Array {
  const highest = sets.reduce((most, set) => Math.max(most, set[set.length - 1] ?? 0), 0);
  return new Uint32Array((highest >>> 5) + 1);
}

/** The members that pass, without the boxes that `filter` puts numbers in on the way. */
function kept(set: RankSet, passes: (rank: number) => boolean): RankSet {
  const members = new Uint32Array(set.length);
  let count = 0;
  for (let at = 0; at < set.length; at += 1) {
    const rank = set[at] ?? 0;
    if (!passes(rank)) continue;
    members[count] = rank;
    count += 1;
  }
  return count === set.length ? set : members.slice(0, count);
}

function membersOf(bits: Uint32Array, count: number): RankSet {
  const members = new Uint32Array(count);
  let found = 0;
  for (let word = 0; word < bits.length; word += 1) {
    let left = bits[word] ?? 0;
    while (left !== 0) {
      members[found] = word * 32 + 31 - Math.clz32(left & -left);
      found += 1;
      left &= left - 1;
    }
  }
  return members;
}

function withoutRepeats(sorted: Uint32Array): RankSet {
  let kept = 0;
  for (let at = 0; at < sorted.length; at += 1) {
    const rank = sorted[at] ?? 0;
    if (kept > 0 && sorted[kept - 1] === rank) continue;
    sorted[kept] = rank;
    kept += 1;
  }
  return kept === sorted.length ? sorted : sorted.slice(0, kept);
}
