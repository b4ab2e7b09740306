import type { BarData } from './bar-data.ts';

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
        const value = point.values[id];
        return [id, value === undefined ? null : Number(value)];
      }),
    ),
  }));
}

/**
 * The value axis always contains zero (GAF: bars start at zero), with room for the labels beyond the longest
 * bars. Where every value is zero there is still an axis to draw.
 */
export function valueDomain(rows: readonly BarRow[]): [number, number] {
  const heights = rows.flatMap((row) => Object.values(row.heights)).filter((height) => height !== null);
  const top = Math.max(0, ...heights);
  const bottom = Math.min(0, ...heights);
  const room = (top - bottom) * 0.12;
  if (room === 0) return [0, 1];
  return [bottom < 0 ? bottom - room : 0, top > 0 ? top + room : room / 2];
}
