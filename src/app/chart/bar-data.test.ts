import { describe, expect, test } from 'vitest';
import type { BarData } from './bar-data.ts';
import { barRows, valueDomain } from './bar-heights.ts';
import { labelScale, shortLabel } from './label-scale.ts';

const data = (...values: (string | undefined)[]): BarData => ({
  series: [{ id: 'profit', label: 'Profit' }],
  points: values.map((value, place) => ({
    id: String(place),
    label: `Year ${place}`,
    values: { profit: value },
  })),
});

describe('labels of a bar figure', () => {
  test('the largest value decides the scale for all of them', () => {
    expect(labelScale(data('9999', '-12')).words).toBeUndefined();
    expect(labelScale(data('12', '-10000')).words).toBe('in thousands');
    expect(labelScale(data('12', '1000000')).words).toBe('in millions');
    expect(labelScale(data('1234567890')).words).toBe('in billions');
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

  test('without a scale a label keeps its decimals', () => {
    expect(shortLabel('0.125', labelScale(data('0.125')))).toBe('0.125');
  });
});

describe('heights of bars', () => {
  test('an absent value has no bar, zero has one of no height', () => {
    expect(barRows(data('0', undefined)).map((row) => row.heights['profit'])).toEqual([0, null]);
  });

  test('the axis contains zero whether all values are gains or losses', () => {
    const [low, high] = valueDomain(barRows(data('5', '10')));
    expect(low).toBe(0);
    expect(high).toBeGreaterThan(10);
    const [lower, upper] = valueDomain(barRows(data('-5', '-10')));
    expect(lower).toBeLessThan(-10);
    expect(upper).toBeGreaterThanOrEqual(0);
  });

  test('a figure of zeros and one without values still have an axis', () => {
    expect(valueDomain(barRows(data('0')))).toEqual([0, 1]);
    expect(valueDomain(barRows(data(undefined)))).toEqual([0, 1]);
  });
});
