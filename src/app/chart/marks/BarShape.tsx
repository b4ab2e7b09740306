import { seriesColour } from '../bar-data.ts';

type Props = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Place of its series. */
  place: number;
  /** Id of the pattern for what is not of the usual kind, where this bar is that. */
  hatch: string | undefined;
};

/** One bar; of a value below zero the height may be negative. A hatched one keeps its colour as an outline. */
export function BarShape({ x, y, width, height, place, hatch }: Props) {
  const box = {
    x: Math.min(x, x + width),
    y: Math.min(y, y + height),
    width: Math.abs(width),
    height: Math.abs(height),
  };
  if (hatch === undefined) return <rect {...box} fill={seriesColour(place)} data-series={place} />;
  return <rect {...box} fill={`url(#${hatch})`} stroke={seriesColour(place)} />;
}
