import { expect, test } from 'vitest';
import { listOf } from './capitals.ts';

test('things are listed as in a sentence', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listOf)).toEqual(['', 'a', 'a and b', 'a, b and c']);
});
