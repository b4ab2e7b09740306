/** Texts of rows that are equal in the column that is sorted by, in their order; the blocks in theirs. */
export type Blocks = readonly (readonly string[])[];

const { compare: compareNatural } = new Intl.Collator('en', { numeric: true });

/**
 * The blocks of a column, from its rows sorted up and down: one order is the other with its blocks turned around, each
 * block as it was, and rows without a value last in both. `undefined` where the two orders are anything else.
 */
export function blocksOf(up: readonly string[], down: readonly string[]): Blocks | undefined {
  let end = up.length;
  while (end > 0 && up[end - 1] === down[end - 1]) end -= 1;
  const last = up.slice(end);
  const blocks: (readonly string[])[] = [];
  for (let at = 0, open = end; open > 0; ) {
    const start = up.indexOf(down[at] ?? '');
    if (start < 0 || start >= open) return undefined;
    const block = up.slice(start, open);
    if (block.some((row, place) => row !== down[at + place])) return undefined;
    blocks.unshift(block);
    at += block.length;
    open = start;
  }
  return last.length === 0 ? blocks : [...blocks, last];
}

/** The blocks of one column, each in the order of another: what sorting by both gives. */
export function sortedWithin(blocks: Blocks, second: readonly string[]): string[] {
  const place = new Map(second.map((row, at) => [row, at]));
  return blocks.flatMap((block) => block.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)));
}

/** Whether what is seen ascends: dates by the calendar, numbers and lengths of time by size, else as people sort text. */
export function ascends(keys: readonly string[]): boolean {
  const numbers = keys.map(sizeOf);
  const sized = numbers.every((number) => !Number.isNaN(number));
  return keys.every((key, at) => {
    const before = keys[at - 1];
    if (before === undefined) return true;
    return sized ? (numbers[at - 1] ?? 0) <= (numbers[at] ?? 0) : compareNatural(before, key) <= 0;
  });
}

/** `1,234.50`, `−5`, and `2 y 3 m` in months; NaN of anything else. */
function sizeOf(key: string): number {
  const [, years = '0', months] = /^(?:(\d+) y )?(\d+) m$/.exec(key) ?? [];
  if (months !== undefined) return 12 * Number(years) + Number(months);
  return Number(key.replaceAll(',', '').replace('−', '-'));
}
