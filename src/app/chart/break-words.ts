import type { BarPoint } from './bar-data.ts';

/** Which points do not compare with the one before them and why, a sentence each. */
export function breakWords(points: readonly BarPoint[]): string[] {
  return points.flatMap(({ label, apart }, place) => {
    const before = points[place - 1];
    return apart === undefined || before === undefined
      ? []
      : [`${label} does not compare with ${before.label} (${apart}).`];
  });
}
