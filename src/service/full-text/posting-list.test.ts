import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeAscending,
  encodeAscending,
  excludeEarlier,
  intersection,
  postingListOf,
  union,
} from './posting-list.ts';

/** Sparse, dense, short and long lists: the algorithms differ by size. */
const ranks = fc.oneof(
  fc.array(fc.nat(40), { maxLength: 30 }),
  fc.array(fc.nat(5_000_000), { maxLength: 200 }),
  fc
    .tuple(fc.nat(1_000), fc.integer({ min: 1, max: 3 }))
    .map(([from, step]) => Array.from({ length: 15_000 }, (_, index) => from + index * step)),
);

const sorted = (members: Iterable<number>) => [...new Set(members)].sort((a, b) => a - b);

describe('posting lists', () => {
  test('are ascending and without duplicates', () => {
    fc.assert(
      fc.property(ranks, (given) => {
        expect([...postingListOf(given)]).toEqual(sorted(given));
      }),
      { numRuns: 20 },
    );
  });

  test('have the union, intersection and difference of sets', () => {
    fc.assert(
      fc.property(ranks, ranks, (one, other) => {
        const [a, b] = [postingListOf(one), postingListOf(other)];
        const inOther = new Set(other);
        expect([...union([a, b])]).toEqual(sorted([...one, ...other]));
        expect([...intersection(a, b)]).toEqual(sorted(one.filter((rank) => inOther.has(rank))));
        expect(excludeEarlier([b, a, b]).map((set) => [...set])).toEqual([
          sorted(other),
          sorted(one.filter((rank) => !inOther.has(rank))),
          [],
        ]);
      }),
      { numRuns: 40 },
    );
  });

  test('have a union for any number of lists', () => {
    fc.assert(
      fc.property(fc.array(ranks, { maxLength: 5 }), (all) => {
        expect([...union(all.map(postingListOf))]).toEqual(sorted(all.flat()));
      }),
      { numRuns: 20 },
    );
  });
});

test('decoding reverses encoding', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2 ** 32 - 1)), (given) => {
      const set = postingListOf(given);
      expect(decodeAscending(encodeAscending(set), set.length)).toEqual(set);
    }),
  );
});

test('encoding takes one byte for each rank at most 127 above the previous one', () => {
  const set = postingListOf(Array.from({ length: 1_000 }, (_, index) => index * 127));
  expect(encodeAscending(set)).toHaveLength(1_000);
});
