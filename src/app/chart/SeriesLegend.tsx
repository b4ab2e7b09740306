import { Swatch } from './Swatch.tsx';

type Props = {
  /** In which order they are drawn: `from left to right`. */
  order: string;
  /** Names of the series, in that order. */
  series: readonly string[];
};

/** The names of several series; a single one is named by the figure itself. */
export function SeriesLegend({ order, series }: Props) {
  if (series.length < 2) return null;
  return (
    <ul aria-label={`Series, ${order}`} className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-2">
      {series.map((label, place) => (
        <li key={label} className="flex items-baseline gap-1.5">
          <Swatch place={place} />
          {label}
        </li>
      ))}
    </ul>
  );
}
