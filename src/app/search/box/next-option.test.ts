import { expect, test } from 'vitest';
import { nextOption } from './next-option.ts';

const IDS = ['a', 'b', 'c'];

test.each([
  ['ArrowDown', undefined, 'a'],
  ['ArrowDown', 'a', 'b'],
  ['ArrowDown', 'c', undefined],
  ['ArrowUp', undefined, 'c'],
  ['ArrowUp', 'b', 'a'],
  ['ArrowUp', 'a', undefined],
  ['Home', 'c', 'a'],
  ['End', 'a', 'c'],
  ['ArrowDown', 'gone', 'a'],
  ['ArrowUp', 'gone', 'c'],
  ['x', 'b', 'b'],
])('%s from %s leads to %s', (key, active, next) => {
  expect(nextOption(key, IDS, active)).toBe(next);
});

test('no key leads anywhere in an empty list', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) {
    expect(nextOption(key, [], undefined)).toBeUndefined();
  }
});
