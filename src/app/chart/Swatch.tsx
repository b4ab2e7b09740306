import { seriesColour } from './bar-data.ts';

/** The colour of a series beside its name. */
export function Swatch({ place }: { place: number }) {
  return (
    <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true" className="shrink-0">
      <rect width="10" height="10" fill={seriesColour(place)} data-series={place} />
    </svg>
  );
}
