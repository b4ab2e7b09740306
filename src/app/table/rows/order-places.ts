/** One column to sort by: the rank of each row is `ranks[codes[place]]`. */
export type OrderKey = {
  readonly codes: Int32Array;
  readonly ranks: Int32Array;
  /** How many ranks there are. */
  readonly size: number;
};

/**
 * The places of `count` rows in the order of `keys`, most significant first, ties in the order given. Each key, least
 * significant first, deals the rows out by rank, which keeps the order among equals (radix sort): no comparisons.
 */
export function orderPlaces(count: number, keys: readonly OrderKey[]): Int32Array {
  let places = Int32Array.from({ length: count }, (_, place) => place);
  for (const key of keys.toReversed()) places = dealt(places, key);
  return places;
}

function dealt(places: Int32Array, { codes, ranks, size }: OrderKey): Int32Array<ArrayBuffer> {
  const rankOf = (place: number) => ranks[codes[place] ?? 0] ?? 0;
  /** Where the next row of each rank goes. */
  const next = new Int32Array(size + 1);
  for (const place of places) next[rankOf(place) + 1] = (next[rankOf(place) + 1] ?? 0) + 1;
  for (let rank = 1; rank <= size; rank += 1) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0);
  const ordered = new Int32Array(places.length);
  for (const place of places) {
    const rank = rankOf(place);
    const at = next[rank] ?? 0;
    ordered[at] = place;
    next[rank] = at + 1;
  }
  return ordered;
}
