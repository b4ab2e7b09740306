import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decimalSum,
  formatSigned,
  inPowersOfTen,
  percentChange,
  percentOf,
  product,
  quotient,
  signOf,
  sizeOf,
  subtract,
  wholeDigits,
} from './decimals.ts';

describe('exact arithmetic on numbers as text', () => {
  test('a difference keeps every digit beyond 2^53', () => {
    expect(subtract('9007199254740993', '2')).toBe('9007199254740991');
    expect(subtract('-9007199254740993', '9007199254740993')).toBe('-18014398509481986');
  });

  test('decimals are aligned, not rounded', () => {
    expect(subtract('0.3', '0.1')).toBe('0.2');
    expect(subtract('1', '0.25')).toBe('0.75');
    expect(subtract('-0.5', '0.25')).toBe('-0.75');
  });

  test('adding a difference back gives the first number, for any numbers', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
        expect(BigInt(subtract(String(a), String(b))) + b).toBe(a);
      }),
    );
  });

  test('minus zero has no sign', () => {
    expect([signOf('-0'), signOf('-0.00'), signOf('-0.01'), signOf('7')]).toEqual([0, 0, -1, 1]);
  });

  test('a percentage compares sizes, so a growing cost is a rise', () => {
    expect(percentChange('100', '112', 1)).toBe('12.0');
    expect(percentChange('-29411', '-31870', 1)).toBe('8.4');
    expect(percentChange('200', '150', 0)).toBe('-25');
  });

  test('halves are rounded away from zero', () => {
    expect(percentChange('1000', '1005', 0)).toBe('1');
    expect(percentChange('1000', '995', 0)).toBe('-1');
  });

  test('no number is a percentage of zero', () => {
    expect(percentChange('0', '5', 1)).toBeUndefined();
    expect(percentChange('-0.0', '5', 1)).toBeUndefined();
  });

  test('a number is shown in thousands or millions by moving its point', () => {
    expect(inPowersOfTen('48213000', 6, 1)).toBe('48.2');
    expect(inPowersOfTen('-800', 3, 1)).toBe('-0.8');
    expect(inPowersOfTen('49', 3, 1)).toBe('0.0');
    expect(inPowersOfTen('412', 0, 0)).toBe('412');
    expect(inPowersOfTen('9007199254740993500', 3, 1)).toBe('9007199254740993.5');
  });

  test('the digits before the point are counted', () => {
    expect(['0', '0.5', '-12.75', '1000'].map(wholeDigits)).toEqual([0, 0, 2, 4]);
  });

  test('a rise has a plus sign, a fall a real minus sign, and zero has no sign', () => {
    expect(['1234', '-2459', '0', '-0'].map(formatSigned)).toEqual(['+1,234', '−2,459', '0', '0']);
  });
});

test.each([
  [[], '0'],
  [['1', '2'], '3'],
  [['0.1', '0.2'], '0.3'],
  [['9007199254740993', '1'], '9007199254740994'],
  [['-10', '3.25'], '-6.75'],
  [['-0.5', '0.5'], '0.0'],
  [['-0', '7'], '7'],
])('the exact sum of %j is %s', (numbers, sum) => {
  expect(decimalSum(numbers)).toBe(sum);
});

test.each([
  ['1', '3', '33.33'],
  ['2', '3', '66.67'],
  ['1', '800', '0.13'],
  ['0', '7', '0.00'],
  ['9007199254740993', '9007199254740993.0', '100.00'],
  ['5', '0', undefined],
  ['5', '-5', undefined],
])('%s of %s is %s per cent', (part, whole, percent) => {
  expect(percentOf(part, whole, 2)).toBe(percent);
});

test.each([
  ['1', '3', 2, '0.33'],
  ['2', '3', 0, '1'],
  ['-1', '8', 2, '-0.13'],
  ['1', '-8', 2, '-0.13'],
  ['-1', '-8', 2, '0.13'],
  ['0.3', '0.1', 1, '3.0'],
  ['27021597764222979', '3', 0, '9007199254740993'],
  ['0', '7', 1, '0.0'],
  ['5', '0', 1, undefined],
  ['5', '-0.00', 1, undefined],
])('%s divided by %s to %i places is %s', (a, b, places, result) => {
  expect(quotient(a, b, places)).toBe(result);
});

test('dividing a product gives the first number, for any numbers', () => {
  fc.assert(
    fc.property(
      fc.bigInt(),
      fc.bigInt().filter((b) => b !== 0n),
      (a, b) => {
        expect(quotient(product(String(a), String(b)), String(b), 0)).toBe(String(a));
      },
    ),
  );
});

test('the size of a number has no sign', () => {
  expect(['-9007199254740993', '12.5', '0'].map(sizeOf)).toEqual(['9007199254740993', '12.5', '0']);
});

test.each([
  ['9007199254740993', '100', '900719925474099300'],
  ['-1.5', '0.25', '-0.375'],
  ['74.9', '0', '0.0'],
])('%s times %s is exactly %s', (a, b, result) => {
  expect(product(a, b)).toBe(result);
});
