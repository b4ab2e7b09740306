/** Companies by rank, ascending and without duplicates. */
export type PostingList = Uint32Array;

export const EMPTY: PostingList = new Uint32Array(0);

/** Unions up to this size are sorted; larger ones use a bitmap. */
const MAX_SORTED_UNION = 20_000;

const BINARY_SEARCH_RATIO = 16;

export function postingListOf(ranks: Iterable<number>): PostingList {
  return deduplicate(Uint32Array.from(ranks).sort());
}

export function union(lists: readonly PostingList[]): PostingList {
  const [first = EMPTY, ...others] = lists.filter(({ length }) => length > 0);
  if (others.length === 0) return first;
  const filled = [first, ...others];
  const total = filled.reduce((sum, { length }) => sum + length, 0);
  if (total > MAX_SORTED_UNION) return bitmapUnion(filled);
  const joined = new Uint32Array(total);
  let end = 0;
  for (const list of filled) {
    joined.set(list, end);
    end += list.length;
  }
  return deduplicate(joined.sort());
}

export function intersection(one: PostingList, other: PostingList): PostingList {
  const [small, large] = one.length <= other.length ? [one, other] : [other, one];
  return filterRanks(small, membershipTest(small, large));
}

/** Each list without the ranks of all lists before it. */
export function excludeEarlier(lists: readonly PostingList[]): PostingList[] {
  const bitmap = bitmapFor(lists);
  return lists.map((list) =>
    filterRanks(list, (rank) => {
      const before = bitmap[rank >>> 5] ?? 0;
      const bit = 1 << (rank & 31);
      bitmap[rank >>> 5] = before | bit;
      return (before & bit) === 0;
    }),
  );
}

/** Tells whether `large` has a rank; to be called with the ranks of `small` in ascending order. */
function membershipTest(small: PostingList, large: PostingList): (rank: number) => boolean {
  let index = 0;
  if (large.length < small.length * BINARY_SEARCH_RATIO) {
    return (rank) => {
      while ((large[index] ?? Number.POSITIVE_INFINITY) < rank) index += 1;
      return large[index] === rank;
    };
  }
  return (rank) => {
    index = lowerBound(large, rank, index);
    return large[index] === rank;
  };
}

function lowerBound(list: PostingList, rank: number, from: number): number {
  let [low, high] = [from, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < rank) low = middle + 1;
    else high = middle;
  }
  return low;
}

function bitmapUnion(lists: readonly PostingList[]): PostingList {
  const bitmap = bitmapFor(lists);
  let count = 0;
  for (const list of lists) {
    for (let index = 0; index < list.length; index += 1) {
      const rank = list[index] ?? 0;
      const before = bitmap[rank >>> 5] ?? 0;
      const after = before | (1 << (rank & 31));
      if (before !== after >>> 0) count += 1;
      bitmap[rank >>> 5] = after;
    }
  }
  return ranksIn(bitmap, count);
}

function bitmapFor(lists: readonly PostingList[]): Uint32Array {
  const highest = lists.reduce((max, list) => Math.max(max, list[list.length - 1] ?? 0), 0);
  return new Uint32Array((highest >>> 5) + 1);
}

/** `TypedArray.filter` boxes every number on the way; this does not. */
function filterRanks(list: PostingList, predicate: (rank: number) => boolean): PostingList {
  const passed = new Uint32Array(list.length);
  let count = 0;
  for (let index = 0; index < list.length; index += 1) {
    const rank = list[index] ?? 0;
    if (!predicate(rank)) continue;
    passed[count] = rank;
    count += 1;
  }
  return count === list.length ? list : passed.slice(0, count);
}

function ranksIn(bitmap: Uint32Array, count: number): PostingList {
  const ranks = new Uint32Array(count);
  let end = 0;
  for (let index = 0; index < bitmap.length; index += 1) {
    let bits = bitmap[index] ?? 0;
    while (bits !== 0) {
      ranks[end] = index * 32 + 31 - Math.clz32(bits & -bits);
      end += 1;
      bits &= bits - 1;
    }
  }
  return ranks;
}

function deduplicate(sorted: Uint32Array): PostingList {
  let count = 0;
  for (let index = 0; index < sorted.length; index += 1) {
    const rank = sorted[index] ?? 0;
    if (count > 0 && sorted[count - 1] === rank) continue;
    sorted[count] = rank;
    count += 1;
  }
  return count === sorted.length ? sorted : sorted.slice(0, count);
}

export type Blob = ArrayBuffer | Uint8Array;

/** Encodes an ascending list as the differences between its members, each a variable-length integer (LEB128). */
export function encodeAscending(members: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(encodedLength(members));
  let [end, before] = [0, 0];
  for (let index = 0; index < members.length; index += 1) {
    const member = members[index] ?? 0;
    let difference = member - before;
    before = member;
    for (; difference > 127; difference >>>= 7) {
      bytes[end] = (difference & 127) | 128;
      end += 1;
    }
    bytes[end] = difference;
    end += 1;
  }
  return bytes;
}

export function decodeAscending(encoded: Blob, count: number): Uint32Array {
  const bytes = new Uint8Array(encoded);
  const members = new Uint32Array(count);
  let [position, member] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    let byte = bytes[position] ?? 0;
    position += 1;
    let difference = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[position] ?? 0;
      position += 1;
      difference |= (byte & 127) << shift;
    }
    member += difference;
    members[index] = member;
  }
  return members;
}

function encodedLength(members: ArrayLike<number>): number {
  let [length, before] = [0, 0];
  for (let index = 0; index < members.length; index += 1) {
    const member = members[index] ?? 0;
    const difference = member - before;
    before = member;
    length += difference === 0 ? 1 : Math.ceil((32 - Math.clz32(difference)) / 7);
  }
  return length;
}
