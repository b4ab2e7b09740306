import { expect, test } from 'vitest';
import { otherInitials } from './other-initials.ts';

test('letters by themselves are joined, and a short first word is taken apart', () => {
  expect(otherInitials(['m', 'm', 'a', 'concepts'])).toEqual([['mma', 'concepts']]);
  expect(otherInitials(['rj', 'skip', 'hire'])).toEqual([['r', 'j', 'skip', 'hire']]);
  expect(otherInitials(['harbour', 'a', 'b'])).toEqual([['harbour', 'ab']]);
  expect(otherInitials(['é', 'ß', 'abc'])).toEqual([['éß', 'abc']]);
  expect(otherInitials(['ab', 'c', 'd'])).toEqual([
    ['ab', 'cd'],
    ['a', 'b', 'c', 'd'],
  ]);
});

test('one letter, longer words and numbers stay as they are', () => {
  for (const words of [[], ['a'], ['harbour', 'a', 'dock'], ['harbour', 'rj'], ['24', '7'], ['3d']])
    expect(otherInitials(words)).toEqual([]);
});
