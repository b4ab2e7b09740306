import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BarData, widestLabel } from './bar-data.ts';
import { barLayout, uprightWidth } from './bar-layout.ts';

const series = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `s${place}`, label: `S${place}` }));

function data(count: number, points: readonly { value: string; note?: string; apart?: string }[]): BarData {
  return {
    series: series(count),
    points: points.map(({ value, ...more }, place) => ({
      id: String(place),
      label: `Mar ${2023 + place}`,
      values: Object.fromEntries(series(count).map(({ id }) => [id, value])),
      ...more,
    })),
  };
}

const YEARS = [{ value: '401712345' }, { value: '-39412345' }, { value: '448712345' }];

describe('the layout of bars', () => {
  test('makes twelve bars vertical in half of a wide page and horizontal on a phone', () => {
    expect(barLayout(data(4, YEARS), 580).turned).toBe(false);
    expect(barLayout(data(4, YEARS), 358).turned).toBe(true);
    expect(
      barLayout(data(4, [{ value: '4821000' }, { value: '-1194000' }, { value: '4' }]), 570).turned,
    ).toBe(false);
    expect(barLayout(data(1, YEARS), 358).turned).toBe(false);
  });

  test('always leaves enough room for a label, at any width and values', () => {
    const amount = fc
      .bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
      .map((value) => ({ value: String(value) }));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(amount, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 200, max: 1200 }),
        (count, years, width) => {
          const drawn = data(count, years);
          const { turned, gap, labelRoom, axis } = barLayout(drawn, width);
          const label = widestLabel(drawn) * 6.4;
          if (turned) expect(labelRoom * (width - axis)).toBeGreaterThan(label);
          else expect((width / years.length - 2 * gap) / count).toBeGreaterThan(label);
        },
      ),
    );
  });

  test('makes room for notes, breaks and the name of a level', () => {
    const plain = barLayout(data(2, YEARS), 580);
    const marked = barLayout(data(2, [{ value: '1' }, { value: '2', note: '18 months' }]), 580);
    expect(marked.axis).toBeGreaterThan(plain.axis);
    const broken = barLayout(data(2, [{ value: '1' }, { value: '2', apart: 'another type' }]), 580);
    expect(broken.margin.top).toBeGreaterThan(plain.margin.top);
    expect(barLayout(data(2, YEARS), 580, { value: 100, label: '100' }).margin.right).toBeGreaterThan(20);
    const lying = barLayout(data(4, YEARS), 358, { value: 100, label: '100' });
    expect(lying.margin.top).toBeGreaterThan(10);
    expect(lying.margin.right, 'room for what a label takes beyond its digits').toBeGreaterThan(2);
  });

  test('makes bars horizontal if vertical ones would be narrower than their labels', () => {
    const [narrow, wide] = [data(1, YEARS), data(4, YEARS)];
    const level = { value: 100, label: '2024 = 100' };
    const uprightFrom = Math.max(uprightWidth(narrow), uprightWidth(wide, level));
    expect(barLayout(narrow, uprightFrom - 1).turned).toBe(false);
    expect(barLayout(narrow, uprightFrom - 1, undefined, uprightFrom).turned).toBe(true);
    expect(barLayout(narrow, uprightFrom, undefined, uprightFrom).turned).toBe(false);
    expect(barLayout(wide, uprightFrom, level, uprightFrom).turned).toBe(false);
    expect(barLayout(wide, uprightFrom - 1, level).turned).toBe(true);
  });

  test('makes bars horizontal if the texts of two breaks would meet', () => {
    const years = Array.from({ length: 4 }, () => ({ value: '1', apart: 'another type' }));
    expect(barLayout(data(1, years), 358).turned).toBe(true);
    expect(barLayout(data(1, years), 580).turned).toBe(false);
  });
});
