import type { ReactNode } from 'react';

type Props = {
  /** Accessible name: id of the heading above. */
  labelledBy: string;
  /** A term, and its value once that is known; its room is kept. */
  lines: readonly (readonly [term: string, value: ReactNode])[];
};

/** Figures in a narrow column, one a line between hairlines. */
export function GlanceList({ labelledBy, lines }: Props) {
  return (
    <dl aria-labelledby={labelledBy} className="mt-2.5 mb-lede border-t border-line text-md">
      {lines.map(([term, value]) => (
        <div key={term} className="flex justify-between gap-4 border-b border-line py-1.5">
          <dt className="text-ink-2">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
