import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barGeometry, HEIGHT, WIDTH } from './bar-geometry.ts';

const placed = (...values: (string | undefined)[]) => barGeometry(values.map((value) => ({ value })));

describe('the bars of a small multiple', () => {
  test('stand on one line, the largest as high as there is room', () => {
    const { zero, bars } = placed('435', '458', '449');
    expect(zero).toBe(70);
    expect(bars.map(({ x, width }) => [x, width])).toEqual([
      [12, 32],
      [68, 32],
      [124, 32],
    ]);
    expect(bars[1]).toMatchObject({ y: 14, height: 56, textY: 10 });
    expect(bars[0]?.y).toBeGreaterThan(14);
  });

  test('hang from it where a value is negative, with the amount below', () => {
    const { zero, bars } = placed('58', '-20');
    expect(bars[0]).toMatchObject({ y: 14, textY: 10 });
    expect(bars[1]?.y).toBe(zero);
    expect(bars[1]?.textY).toBeCloseTo(69, 0);
  });

  test('have no height without a value, and where all are zero', () => {
    expect(placed('5', undefined).bars[1]?.height).toBe(0);
    expect(placed('0', '0').bars.map(({ height, y }) => [height, y])).toEqual([
      [0, 70],
      [0, 70],
    ]);
    expect(placed().bars).toEqual([]);
  });

  test('never leave the picture, however large the amounts', () => {
    const amount = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }).map(String);
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 6 }), (values) => {
        for (const { x, y, width, height, textY } of placed(...values).bars) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(WIDTH);
          expect(y).toBeGreaterThanOrEqual(13.9);
          expect(y + height).toBeLessThanOrEqual(70.2);
          expect(textY).toBeLessThanOrEqual(HEIGHT);
        }
      }),
    );
  });
});
