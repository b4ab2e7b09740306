/** Damerau-Levenshtein distance, capped at `max + 1`. The common libraries count a transposition, the most
 * frequent typing error, as two edits. */
export function editDistance(one: string, other: string, max: number): number {
  const width = other.length + 1;
  let beforeLast = new Uint8Array(width);
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
      const transposed =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (transposed) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      next[column] = cost;
      least = Math.min(least, cost);
    }
    // A transposition reaches back two rows and costs one.
    if (least > max + 1) return max + 1;
    beforeLast = last;
    last = next;
  }
  return Math.min(last[other.length] ?? 0, max + 1);
}
