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
])('from %s to %s it is %i', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
  expect(editDistance(other, one, 2)).toBe(distance);
});

test('it is never more than the slips that were made, nor cut short below the most that is asked for', () => {
  const word = fc.stringMatching(/^[a-d]{0,9}$/);
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, most) => {
      const whole = editDistance(one, other, 20);
      expect(editDistance(one, other, most)).toBe(Math.min(whole, most + 1));
      expect(whole).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(whole).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
    }),
  );
});
