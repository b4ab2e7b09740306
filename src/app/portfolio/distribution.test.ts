import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distributionOf } from './distribution.ts';

const counts = (values: readonly string[]) =>
  distributionOf(values).map(({ from, to, counts: [count] }) => `${from} to ${to}: ${count}`);

test('counts whole numbers in bars whose edges do not overlap', () => {
  expect(counts(['0', '1', '1', '2', '4'])).toEqual([
    '0 to 0: 1',
    '1 to 1: 2',
    '2 to 2: 1',
    '3 to 3: 0',
    '4 to 5: 1',
  ]);
  expect(counts(['10', '29', '30', '55'])).toEqual([
    '10 to 14: 1',
    '15 to 19: 0',
    '20 to 24: 0',
    '25 to 29: 1',
    '30 to 34: 1',
    '35 to 39: 0',
    '40 to 44: 0',
    '45 to 49: 0',
    '50 to 54: 0',
    '55 to 60: 1',
  ]);
});

test('counts ratios to the penny', () => {
  expect(counts(['0.5', '0.99', '1', '2.5']).slice(0, 3)).toEqual([
    '0.4 to 0.59: 1',
    '0.6 to 0.79: 0',
    '0.8 to 0.99: 1',
  ]);
});

test('counts what spreads over many sizes by powers of ten, also below nought', () => {
  expect(counts(['-5000', '10', '20', '300', '4000000'])).toEqual([
    '-10000 to -1001: 1',
    '-1000 to -101: 0',
    '-100 to -11: 0',
    '-10 to -1: 0',
    '0 to 999: 3',
    '1000 to 9999: 0',
    '10000 to 99999: 0',
    '100000 to 999999: 0',
    '1000000 to 10000000: 1',
  ]);
});

test('has every value in exactly one bar', () => {
  const values = Array.from({ length: 500 }, (_, index) => String(((index * 7919) % 100_003) - 50_000));
  expect(distributionOf(values).reduce((sum, { counts: [count = 0] }) => sum + count, 0)).toBe(500);
});

test('a bar has exactly the values that its filter shows', () => {
  expect(counts(['-0.5', '10', '20', '300', '4000000'])[0]).toBe('-1 to -0.01: 1');
  expect(counts(['-5000', '-1', '-2', '0.5'])).toContain('0 to 1: 1');
  expect(counts(['0', '0.5', '0.995', '1', '5'])).toContain('0.5 to 0.999: 2');
  const value = fc
    .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: 6 }), fc.nat(6))
    .map(([digits, places, size]) => (Math.trunc(digits / 10 ** size) / 10 ** places).toFixed(places));
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      const bins = distributionOf(values);
      const counted = bins.map(({ counts: [count] }) => count);
      const filtered = bins.map(
        ({ from, to }) =>
          values.filter((each) => Number(each) >= Number(from) && Number(each) <= Number(to)).length,
      );
      expect(counted).toEqual(filtered);
      expect(counted.reduce((sum = 0, count = 0) => sum + count, 0)).toBe(values.length);
    }),
  );
});

test('has no bars without a value, and one for equal values', () => {
  expect(distributionOf([])).toEqual([]);
  expect(counts(['7', '7'])).toEqual(['7 to 8: 2']);
});
