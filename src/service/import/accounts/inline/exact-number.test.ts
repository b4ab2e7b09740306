import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactNumber, scaleOf } from './exact-number.ts';

test.each([
  ['1234', 0, '1234'],
  ['1234', 3, '1234000'],
  ['1.5', 6, '1500000'],
  ['1.23456', 3, '1234.56'],
  ['66.66', -2, '0.6666'],
  ['5', -2, '0.05'],
  ['.280', 0, '0.28'],
  ['12.', 0, '12'],
  ['007.00', 0, '7'],
  ['123456789012345678901234567890', 3, '123456789012345678901234567890000'],
  ['0.1', 1, '1'],
])('%s by 10 to the %i is %s', (decimal, scale, number) => {
  expect(exactNumber(decimal, scale, false)).toBe(number);
  expect(exactNumber(decimal, scale, true)).toBe(`-${number}`);
});

test('zero has no sign, no scale and no decimals', () => {
  expect(exactNumber('0', 0, true)).toBe('0');
  expect(exactNumber('0.00', 3, true)).toBe('0');
  expect(exactNumber('000', -3, false)).toBe('0');
});

test('what is no decimal, or larger than any figure, is none', () => {
  for (const decimal of ['', '.', '1.2.3', '-1', '1e3', '1,0', ' 1', '9'.repeat(61)]) {
    expect(exactNumber(decimal, 0, false)).toBeUndefined();
  }
  expect(exactNumber('1', 31, false)).toBeUndefined();
  expect(exactNumber('1', -31, false)).toBeUndefined();
});

test('scaling is exact for every number of up to 18 digits', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 18n),
      fc.nat(6),
      fc.integer({ min: -6, max: 12 }),
      (size, places, scale) => {
        const digits = size.toString().padStart(places + 1, '0');
        const cut = digits.length - places;
        const decimal = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
        const [whole = '', fraction = ''] = (exactNumber(decimal, scale, false) ?? 'none').split('.');
        // In units of 10 to the -12, which every outcome is a whole number of.
        expect(BigInt(whole + fraction.padEnd(12, '0'))).toBe(size * 10n ** BigInt(12 + scale - places));
        expect(fraction).not.toMatch(/0$/);
      },
    ),
  );
});

test('a scale is a whole number, and none where it is not filed', () => {
  expect(['', '3', '+3', '-2', '0'].map(scaleOf)).toEqual([0, 3, 3, -2, 0]);
  expect(['3.0', 'thousands', '1e2', '9999'].map(scaleOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
