import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BarData,
  barRows,
  isLabelledBelow,
  labelScale,
  labelWords,
  shortLabel,
  valueDomain,
  widestLabel,
} from './bar-data.ts';

const data = (...values: (string | undefined)[]): BarData => ({
  series: [{ id: 'profit', label: 'Profit' }],
  points: values.map((value, place) => ({
    id: String(place),
    label: `Year ${place}`,
    values: { profit: value },
  })),
});

describe('labels of a bar chart', () => {
  test('the largest value sets the scale of all labels', () => {
    expect(labelWords(data('9999', '-12'))).toBeUndefined();
    expect(labelWords(data('12', '-10000'))).toBe('labels in thousands');
    expect(labelWords(data('12', '9999999'))).toBe('labels in thousands');
    expect(labelWords(data('12', '10000000'))).toBe('labels in millions');
    expect(labelWords(data('12345678901'))).toBe('labels in billions');
  });

  test('name the currency that all values share', () => {
    const priced = (amount: string, ...currencies: (string | undefined)[]): BarData => ({
      series: [{ id: 'profit', label: 'Profit' }],
      points: currencies.map((currency, place) => ({
        id: String(place),
        label: `Year ${place}`,
        values: { profit: amount },
        currencies: { profit: currency },
      })),
    });
    expect(labelWords(priced('9999', 'GBP', 'GBP'))).toBe('in £');
    expect(labelWords(priced('10000000', 'GBP', 'GBP'))).toBe('labels in £ millions');
    expect(labelWords(priced('10000000', 'GBP', 'USD'))).toBe('labels in millions');
    expect(labelWords(priced('10000000', 'GBP', undefined))).toBe('labels in millions');
  });

  test('a label is rounded from the text, exact beyond 2^53', () => {
    const thousands = labelScale(data('48213'));
    expect(['-800', '48213', '482130'].map((value) => shortLabel(value, thousands))).toEqual([
      '−0.80',
      '48.2',
      '482',
    ]);
    expect(shortLabel('90071992547409930500', thousands)).toBe('90,071,992,547,409,931');
  });

  test('a label is off by at most half of its last digit, and is zero only for zero', () => {
    const parts = fc.tuple(
      fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
      fc.integer({ min: 0, max: 12 }),
    );
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 16 }), ([units, cut], digits) => {
        const value = String(units / 10n ** BigInt(cut));
        const scale = labelScale(data(value, '9'.repeat(digits)));
        const text = shortLabel(value, scale).replaceAll(',', '').replace('\u2212', '-');
        const [whole = '', decimals = ''] = text.split('.');
        const unit = 10n ** BigInt(Math.max(0, scale.power - decimals.length));
        const shown = BigInt(whole + decimals) * unit;
        const off = shown - BigInt(value);
        expect((off < 0n ? -off : off) * 2n <= unit).toBe(true);
        expect(shown === 0n).toBe(value === '0');
      }),
    );
  });

  test('an unreadable value has no label', () => {
    const point = { id: '1', label: 'Mar 2025', values: { profit: { unreadable: '1,234,567,890' } } };
    expect(widestLabel({ series: [{ id: 'profit', label: 'Profit' }], points: [point] })).toBe(0);
  });

  test('without a scale a label keeps its decimals', () => {
    expect(shortLabel('0.125', labelScale(data('0.125')))).toBe('0.125');
  });
});

describe('heights of bars', () => {
  const rows = (...values: (string | undefined)[]) => barRows(data(...values));

  test('an absent value has no bar, and zero has a bar of no height', () => {
    expect(rows('0', undefined).map((row) => row.heights['profit'])).toEqual([0, null]);
  });

  test('the axis contains zero whether all values are gains or losses, with room for a label', () => {
    expect(valueDomain(rows('5', '10'), 0.2)).toEqual([0, 12.5]);
    expect(valueDomain(rows('-5', '-10'), 0.2)).toEqual([-12.5, 0]);
    const [low, high] = valueDomain(rows('-10', '10'), 0.1);
    expect([low, high].map((end) => Number(end.toFixed(6)))).toEqual([-12.5, 12.5]);
  });

  test('labels never fill the axis', () => {
    const [, high] = valueDomain(rows('10'), 3);
    expect(high).toBeCloseTo(25);
  });

  test('the axis reaches a level above every bar', () => {
    expect(valueDomain(rows('50'), 0, { value: 100, label: '100' })).toEqual([0, 100]);
  });

  test('a chart of zeros and a chart without values still have an axis', () => {
    expect(valueDomain(rows('0'), 0.1)).toEqual([0, 1]);
    expect(valueDomain(rows(undefined), 0.1)).toEqual([0, 1]);
  });

  test('the label of zero is where the axis has room', () => {
    expect(isLabelledBelow('0', [-12, 0])).toBe(true);
    expect(isLabelledBelow('-0', [0, 12])).toBe(false);
    expect(isLabelledBelow('-1', [-12, 12])).toBe(true);
  });
});
