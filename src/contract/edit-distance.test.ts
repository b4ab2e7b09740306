import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['bakery', 'bakery', 0],
  ['bakry', 'bakery', 1],
  ['bakkery', 'bakery', 1],
  ['balery', 'bakery', 1],
  ['abkery', 'bakery', 1],
  ['bakeyr', 'bakery', 1],
  ['harbuor', 'harbour', 1],
  ['habruor', 'harbour', 2],
  ['habuorr', 'harbour', 3],
  ['', 'ab', 2],
  ['quay', 'dock', 3],
])('the edit distance from %s to %s is %i', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
  expect(editDistance(other, one, 2)).toBe(distance);
});

test('the edit distance is bounded by the lengths and capped only above the maximum', () => {
  const word = fc.stringMatching(/^[a-d]{0,9}$/);
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, most) => {
      const distance = editDistance(one, other, 20);
      expect(editDistance(one, other, most)).toBe(Math.min(distance, most + 1));
      expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
    }),
  );
});
