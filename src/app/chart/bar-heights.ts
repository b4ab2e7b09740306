import { known } from '#contract/values.ts';
import { signOf } from '../format/decimals.ts';
import type { BarData, BarLevel } from './bar-data.ts';

/** A row as the drawing wants it: heights by series id, beside the place of its point. */
export type BarRow = {
  readonly place: number;
  readonly heights: Readonly<Record<string, number | null>>;
};

/** Heights of the bars. A pixel needs no more digits than a `Number` has; labels do not come from here. */
export function barRows(data: BarData): BarRow[] {
  return data.points.map((point, place) => ({
    place,
    heights: Object.fromEntries(
      data.series.map(({ id }) => {
        const value = known(point.values[id]);
        return [id, value === undefined ? null : Number(value)];
      }),
    ),
  }));
}

/** A part of the axis that is always left to the bars. */
const LEAST_FOR_BARS = 0.4;

/**
 * The value axis always contains zero (GAF: bars start at zero), with room for labels beyond the longest bars:
 * `room` is the part of the axis that a label takes. Where every value is zero there is still an axis to draw.
 */
export function valueDomain(rows: readonly BarRow[], room: number, level?: BarLevel): [number, number] {
  const heights = rows.flatMap((row) => Object.values(row.heights)).filter((height) => height !== null);
  const top = Math.max(0, level?.value ?? 0, ...heights);
  const bottom = Math.min(0, level?.value ?? 0, ...heights);
  if (top === bottom) return [0, 1];
  const ends = top > 0 && bottom < 0 ? 2 : 1;
  const part = Math.min(room, (1 - LEAST_FOR_BARS) / ends);
  const beyond = ((top - bottom) * part) / (1 - ends * part);
  return [bottom < 0 ? bottom - beyond : 0, top > 0 ? top + beyond : 0];
}

/** Whether the label of a value stands below its bar: zero stands where there is room for it. */
export function isLabelledBelow(value: string, [, top]: readonly [number, number]): boolean {
  return signOf(value) < 0 || (signOf(value) === 0 && top === 0);
}
