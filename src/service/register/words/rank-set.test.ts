import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachOnce, intersection, setOf, union } from './rank-set.ts';

/** Few and many, near and far: the ways of joining differ by size. */
const ranks = fc.oneof(
  fc.array(fc.nat(40), { maxLength: 30 }),
  fc.array(fc.nat(5_000_000), { maxLength: 200 }),
  fc
    .tuple(fc.nat(1_000), fc.integer({ min: 1, max: 3 }))
    .map(([from, step]) => Array.from({ length: 15_000 }, (_, index) => from + index * step)),
);

const sorted = (members: Iterable<number>) => [...new Set(members)].sort((a, b) => a - b);

describe('sets of ranks', () => {
  test('hold each member once, in ascending order', () => {
    fc.assert(
      fc.property(ranks, (given) => {
        expect([...setOf(given)]).toEqual(sorted(given));
      }),
      { numRuns: 20 },
    );
  });

  test('are joined, met and told apart as any sets are', () => {
    fc.assert(
      fc.property(ranks, ranks, (one, other) => {
        const [a, b] = [setOf(one), setOf(other)];
        const inOther = new Set(other);
        expect([...union([a, b])]).toEqual(sorted([...one, ...other]));
        expect([...intersection(a, b)]).toEqual(sorted(one.filter((rank) => inOther.has(rank))));
        expect(eachOnce([b, a, b]).map((set) => [...set])).toEqual([
          sorted(other),
          sorted(one.filter((rank) => !inOther.has(rank))),
          [],
        ]);
      }),
      { numRuns: 40 },
    );
  });

  test('are joined whatever their number', () => {
    fc.assert(
      fc.property(fc.array(ranks, { maxLength: 5 }), (all) => {
        expect([...union(all.map(setOf))]).toEqual(sorted(all.flat()));
      }),
      { numRuns: 20 },
    );
  });
});
