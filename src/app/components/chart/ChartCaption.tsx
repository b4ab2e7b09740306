import type { ReactNode } from 'react';
import { seriesColour } from './bar-data.ts';

type CaptionProps = {
  id?: string;
  title: string;
  subtitle: ReactNode;
};

export function ChartCaption({ id, title, subtitle }: CaptionProps) {
  return (
    <figcaption id={id} className="leading-heading font-semibold">
      {title}
      <span className="block text-md font-normal text-ink-3">{subtitle}</span>
    </figcaption>
  );
}

type LegendProps = {
  /** Such as `from left to right`. */
  order: string;
  series: readonly string[];
};

export function SeriesLegend({ order, series }: LegendProps) {
  if (series.length < 2) return null;
  return (
    <ul aria-label={`Series, ${order}`} className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-2">
      {series.map((label, index) => (
        <li key={label} className="flex items-baseline gap-1.5">
          <Swatch index={index} />
          {label}
        </li>
      ))}
    </ul>
  );
}

export function Swatch({ index }: { index: number }) {
  return (
    <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true" className="shrink-0">
      <rect width="10" height="10" fill={seriesColour(index)} data-series={index} />
    </svg>
  );
}
