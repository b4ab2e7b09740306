import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDecimals, negated, roundedDecimal, sumOfDecimals, wholeDecimal } from './decimal-text.ts';

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.option(fc.nat(999)))
  .map(([whole, fraction]) =>
    fraction === null ? String(whole) : `${whole}.${String(fraction).padStart(3, '0')}`,
  );

test('sums are exact, whatever the size and the number of decimals', () => {
  expect(sumOfDecimals(['0.1', '0.2'])).toBe('0.3');
  expect(sumOfDecimals(['9007199254740993', '-0.5'])).toBe('9007199254740992.5');
  expect(sumOfDecimals([])).toBe('0');
  fc.assert(
    fc.property(decimals, decimals, (one, other) => {
      expect(compareDecimals(sumOfDecimals([one, other, negated(other)]), one)).toBe(0);
    }),
  );
});

test('halves are rounded away from zero, and nothing is rounded to a negative zero', () => {
  expect(['0.5', '-0.5', '1.49', '-2.51', '-0.4', '7'].map(wholeDecimal)).toEqual([
    '1',
    '-1',
    '1',
    '-3',
    '0',
    '7',
  ]);
  expect(roundedDecimal('1499999', 6)).toBe('1000000');
  expect(roundedDecimal('-1500000', 6)).toBe('-2000000');
});

test('what is no decimal is refused', () => {
  expect(() => negated('1,000')).toThrow('"1,000" is no decimal.');
});
