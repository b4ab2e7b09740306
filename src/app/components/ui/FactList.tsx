import type { ReactNode } from 'react';

export type Fact = { readonly term: string; readonly value: ReactNode };

type Props = {
  facts: readonly Fact[];
  label?: string;
  /** Short terms stay beside their values on a phone. */
  beside?: boolean;
};

const BESIDE = 'grid-cols-[minmax(6.5rem,max-content)_minmax(0,1fr)] *:contents';
const STACKED = 'grid-cols-1 sm:grid-cols-[minmax(6.5rem,max-content)_minmax(0,1fr)] sm:*:contents';

export function FactList({ facts, label, beside = false }: Props) {
  return (
    <dl aria-label={label} className={`grid gap-x-6 gap-y-1.5 text-md ${beside ? BESIDE : STACKED}`}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-ink-3">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
