import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packSet, unpackSet } from './packed-set.ts';
import { setOf } from './rank-set.ts';

test('a set that was packed is unpacked as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2 ** 32 - 1)), (given) => {
      const set = setOf(given);
      expect(unpackSet(packSet(set), set.length)).toEqual(set);
    }),
  );
});

test('members that are near to each other take one byte each', () => {
  const set = setOf(Array.from({ length: 1_000 }, (_, index) => index * 127));
  expect(packSet(set)).toHaveLength(1_000);
});
