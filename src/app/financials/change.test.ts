import { describe, expect, test } from 'vitest';
import { changeBetween } from './change.ts';

describe('a change between two amounts', () => {
  test('is exact beyond 2^53', () => {
    expect(changeBetween('9007199254740992', '9007199254740993', undefined).amount).toBe('1');
  });

  test('is positive in percent and negative in amount for a growing cost', () => {
    expect(changeBetween('-29411', '-31870', undefined)).toEqual({
      amount: '-2459',
      percent: '8.4',
      words: undefined,
    });
  });

  test.each([
    ['-800', '2140', 'loss', 'from a loss'],
    ['2140', '-800', 'loss', 'to a loss'],
    ['-5', '5', 'outflow', 'from an outflow'],
    ['5', '-5', 'deficit', 'to a deficit'],
    ['-5', '5', undefined, 'from a negative'],
    ['0', '5', 'loss', 'from nil'],
    ['5', '0', 'loss', 'to nil'],
    ['0', '0', 'loss', 'no change'],
  ] as const)('from %s to %s has no percentage: %s reads "%s"', (before, latest, shortfall, words) => {
    const change = changeBetween(before, latest, shortfall);
    expect(change.words).toBe(words);
    expect(change.percent).toBeUndefined();
  });

  test('names the loss that grows', () => {
    expect(changeBetween('-100', '-150', 'loss')).toEqual({ amount: '-50', percent: '50.0', words: 'loss' });
  });
});
