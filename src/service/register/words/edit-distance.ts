/**
 * Letters that have to be put in, left out, replaced or swapped with their neighbour to make one word of the other (the
 * optimal string alignment of Damerau and Levenshtein: what was swapped is not changed again); `most + 1` where it is more
 * than `most`. The well-kept libraries count two for swapped neighbours, the commonest slip of all.
 */
export function editDistance(one: string, other: string, most: number): number {
  const width = other.length + 1;
  let before = new Uint8Array(width);
  let last = Uint8Array.from({ length: width }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = new Uint8Array(width);
    next[0] = row;
    let least = row;
    for (let column = 1; column < width; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next[column] = cost;
      least = Math.min(least, cost);
    }
    // A swap reaches back two rows, and costs one.
    if (least > most + 1) return most + 1;
    before = last;
    last = next;
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}
