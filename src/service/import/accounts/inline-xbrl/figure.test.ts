import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactNumber, readFigure, scaleOf } from './figure.ts';

const REGISTRY = 'http://www.xbrl.org/inlineXBRL/transformation/2011-07-31';
const DOT_DECIMAL = { namespace: REGISTRY, name: 'numdotdecimal' };

const read = (shown: string, more: Partial<Parameters<typeof readFigure>[0]> = {}) =>
  readFigure({ shown, format: DOT_DECIMAL, scale: '', sign: '', ...more });

test('sign and scale apply to the displayed number', () => {
  expect(read('1,234')).toEqual({ number: '1234', scale: 0 });
  expect(read('1,234', { sign: '-', scale: '3' })).toEqual({ number: '-1234000', scale: 3 });
  expect(read('66.66', { scale: '-2' })).toEqual({ number: '0.6666', scale: -2 });
});

test('brackets or a minus within the tag negate once, with a warning', () => {
  for (const shown of ['(1,234)', '( 1,234 )', '-1,234', '– 1,234', '−1,234']) {
    expect(read(shown)).toEqual({ number: '-1234', scale: 0, warning: `"${shown}" was read as -1234.` });
    expect(read(shown, { sign: '-' })).toEqual({
      number: '-1234',
      scale: 0,
      warning: `"${shown}" was read as -1234.`,
    });
  }
});

test('a negative decimal without a format is read as displayed', () => {
  expect(read('-1234', { format: undefined })).toEqual({ number: '-1234', scale: 0 });
  expect(read('-1234', { format: undefined, sign: '-' })).toMatchObject({
    number: '-1234',
    warning: expect.any(String),
  });
});

test('a single dash is zero, with a warning unless the format defines it', () => {
  expect(read('-', { format: { namespace: REGISTRY, name: 'zerodash' } })).toEqual({ number: '0', scale: 0 });
  expect(read('—')).toEqual({ number: '0', scale: 0, warning: '"—" was read as 0.' });
  expect(read('-', { format: undefined })).toEqual({ number: '0', scale: 0, warning: '"-" was read as 0.' });
});

test.each(['', 'nil', 'n/a', '1,234 (restated)', '12p', '£5', '()', '--', '(-)'])(
  'the text "%s" is no number, and not zero',
  (shown) => {
    expect(read(shown)).toEqual({ warning: `"${shown}" is not a number; it was left out.` });
  },
);

test('a figure with an unknown, unregistered or text format is left out', () => {
  for (const format of [
    { namespace: REGISTRY, name: 'numdotdecimalish' },
    { namespace: REGISTRY, name: 'nocontent' },
    { namespace: 'http://example.com/formats', name: 'numdotdecimal' },
    { namespace: '', name: 'numdotdecimal' },
  ]) {
    expect(read('1', { format })).toEqual({
      warning: `has the unknown format "${format.name}"; it was left out.`,
    });
  }
});

test('a figure with a scale that is not an integer is left out', () => {
  expect(read('1', { scale: 'k' })).toEqual({
    warning: 'has the scale "k", which is not an integer; it was left out.',
  });
});

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

test('exactNumber rejects other texts and excessive sizes', () => {
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

test('a scale is a whole number and absent if it is not filed', () => {
  expect(['', '3', '+3', '-2', '0'].map(scaleOf)).toEqual([0, 3, 3, -2, 0]);
  expect(['3.0', 'thousands', '1e2', '9999'].map(scaleOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
