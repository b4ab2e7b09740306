import type { ReactNode } from 'react';

export type Fact = { readonly term: string; readonly value: ReactNode };

type Props = {
  facts: readonly Fact[];
  label?: string;
};

export function FactList({ facts, label }: Props) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-1 gap-x-6 gap-y-1.5 text-md sm:grid-cols-[minmax(6.5rem,max-content)_minmax(0,1fr)]"
    >
      {facts.map(({ term, value }) => (
        <div key={term} className="sm:contents">
          <dt className="text-ink-3">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
