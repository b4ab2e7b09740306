import { seriesColour } from '../bar-data.ts';

/** Stripes in the colour of each series, for what is not of the usual kind: told by more than its colour (WCAG 1.4.1). */
export function HatchPatterns({ id, series }: { id: string; series: number }) {
  return (
    <defs>
      {Array.from({ length: series }, (_, place) => (
        <pattern
          key={seriesColour(place)}
          id={hatchId(id, place)}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="2.5" height="5" fill={seriesColour(place)} />
        </pattern>
      ))}
    </defs>
  );
}

/** Id of the pattern of a series; `id` is that of the drawing. */
export function hatchId(id: string, place: number): string {
  return `${id}-hatch-${place}`;
}
