import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeAscending } from './posting-list.ts';
import { RankSet } from './rank-set.ts';

const RANKS = 100;
const members = fc
  .uniqueArray(fc.nat(RANKS - 1))
  .map((ranks) => Uint32Array.from(ranks.toSorted((a, b) => a - b)));
const setOf = (ranks: Uint32Array) => RankSet.of(RANKS, ranks);

test('a set of ranks has the members that were added, from a list or an encoded one', () => {
  fc.assert(
    fc.property(members, members, (some, others) => {
      const set = setOf(some);
      set.addEncoded(encodeAscending(others), others.length);
      const expected = new Set([...some, ...others]);
      expect(set.size).toBe(expected.size);
      expect([...set.members()]).toEqual([...expected].sort((a, b) => a - b));
      for (let rank = 0; rank < RANKS; rank += 1) expect(set.has(rank)).toBe(expected.has(rank));
    }),
  );
});

test('sets of ranks are joined, intersected and complemented', () => {
  fc.assert(
    fc.property(members, members, (some, others) => {
      const joined = setOf(some).copy();
      joined.addAll(setOf(others));
      expect([...joined.members()]).toEqual([...new Set([...some, ...others])].sort((a, b) => a - b));
      expect([...setOf(some).and(setOf(others)).members()]).toEqual(
        [...some].filter((rank) => others.includes(rank)),
      );
      const all = Array.from({ length: RANKS }, (_, rank) => rank);
      expect([...setOf(some).complement().members()]).toEqual(all.filter((rank) => !some.includes(rank)));
    }),
  );
});

test('members that one of several others has', () => {
  fc.assert(
    fc.property(members, fc.array(members, { maxLength: 4 }), (some, others) => {
      const common = setOf(some).andAny(others.map(setOf));
      expect([...common.members()]).toEqual(
        [...some].filter((rank) => others.some((other) => other.includes(rank))),
      );
    }),
  );
});

test('a page of the common members is taken out of a set', () => {
  fc.assert(
    fc.property(
      members,
      members,
      fc.nat(50),
      fc.integer({ min: 1, max: 50 }),
      (some, others, skip, limit) => {
        const set = setOf(some);
        const common = [...some].filter((rank) => others.includes(rank));
        const { taken, skipped } = set.take(setOf(others), skip, limit);
        expect(taken).toEqual(common.slice(skip, skip + limit));
        expect(skipped).toBe(Math.min(skip, common.length));
        if (taken.length < limit) {
          expect([...set.members()]).toEqual([...some].filter((rank) => !others.includes(rank)));
        }
      },
    ),
  );
});

test('a set has the ranks whose codes are chosen', () => {
  const codes = fc.array(fc.nat(4), { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(codes, fc.array(fc.nat(1), { minLength: 5, maxLength: 5 }), (column, chosen) => {
      const set = RankSet.empty(column.length);
      set.addWhere(Uint16Array.from(column), Uint8Array.from(chosen));
      expect([...set.members()]).toEqual(column.flatMap((code, rank) => (chosen[code] === 1 ? rank : [])));
    }),
  );
});
