import { expect, test } from 'vitest';
import { readFigure } from './figure.ts';

const REGISTRY = 'http://www.xbrl.org/inlineXBRL/transformation/2011-07-31';
const DOT_DECIMAL = { namespace: REGISTRY, name: 'numdotdecimal' };

const read = (shown: string, more: Partial<Parameters<typeof readFigure>[0]> = {}) =>
  readFigure({ shown, format: DOT_DECIMAL, scale: '', sign: '', ...more });

test('sign and scale are applied to what is shown', () => {
  expect(read('1,234')).toEqual({ number: '1234', scale: 0 });
  expect(read('1,234', { sign: '-', scale: '3' })).toEqual({ number: '-1234000', scale: 3 });
  expect(read('66.66', { scale: '-2' })).toEqual({ number: '0.6666', scale: -2 });
});

test('brackets or a minus within the tag are a minus, once, and are told', () => {
  for (const shown of ['(1,234)', '( 1,234 )', '-1,234', '– 1,234', '−1,234']) {
    expect(read(shown)).toEqual({ number: '-1234', scale: 0, odd: `"${shown}" was read as -1234.` });
    expect(read(shown, { sign: '-' })).toEqual({
      number: '-1234',
      scale: 0,
      odd: `"${shown}" was read as -1234.`,
    });
  }
});

test('a negative decimal without a format is one as it stands', () => {
  expect(read('-1234', { format: undefined })).toEqual({ number: '-1234', scale: 0 });
  expect(read('-1234', { format: undefined, sign: '-' })).toMatchObject({
    number: '-1234',
    odd: expect.any(String),
  });
});

test('a dash alone is zero: by its format, or told where the format is another', () => {
  expect(read('-', { format: { namespace: REGISTRY, name: 'zerodash' } })).toEqual({ number: '0', scale: 0 });
  expect(read('—')).toEqual({ number: '0', scale: 0, odd: '"—" was read as 0.' });
  expect(read('-', { format: undefined })).toEqual({ number: '0', scale: 0, odd: '"-" was read as 0.' });
});

test.each(['', 'nil', 'n/a', '1,234 (restated)', '12p', '£5', '()', '--', '(-)'])(
  'the text "%s" is no number, and not zero',
  (shown) => {
    expect(read(shown)).toEqual({ odd: `"${shown}" is no number; it was left out.` });
  },
);

test('a format that is not known, or not of a registry, or of texts, leaves the figure out', () => {
  for (const format of [
    { namespace: REGISTRY, name: 'numdotdecimalish' },
    { namespace: REGISTRY, name: 'nocontent' },
    { namespace: 'http://example.com/formats', name: 'numdotdecimal' },
    { namespace: '', name: 'numdotdecimal' },
  ]) {
    expect(read('1', { format })).toEqual({
      odd: `has the format "${format.name}", which is not known; it was left out.`,
    });
  }
});

test('a scale that is no whole number leaves the figure out', () => {
  expect(read('1', { scale: 'k' })).toEqual({
    odd: 'has the scale "k", which is no whole number; it was left out.',
  });
});
