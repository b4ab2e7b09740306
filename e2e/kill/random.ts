/** Seeded choices; their times are not reproducible. */
export type Random = {
  readonly chance: (probability: number) => boolean;
  readonly between: (least: number, most: number) => number;
  readonly pick: <T>(values: readonly [T, ...T[]]) => T;
};

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    chance: (probability) => next() < probability,
    between: (least, most) => least + next() * (most - least),
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
  };
}
