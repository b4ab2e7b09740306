import type { ReactNode } from 'react';
import { formatCredits } from '#app/format/counts.ts';
import type { SeveralItem } from './several-items.ts';
import { costOf, itemsIn, type SeveralProgress, stateText, sums } from './several-progress.ts';

/** More than this many are one line, and of each only what needs a word. */
const FEW = 12;

type Props = {
  items: readonly SeveralItem[];
  progress: SeveralProgress | undefined;
  summary: ((items: readonly SeveralItem[]) => string) | undefined;
};

/** Every item at its price, what became of it, and what they come to. */
export function SeveralList({ items, progress, summary }: Props) {
  const together = sums(items, progress);
  return (
    <ul className="mt-4 border-t border-line text-md">
      {summary !== undefined && items.length > FEW ? (
        <InOneLine {...{ items, progress }} summary={summary(items)} />
      ) : (
        items.map((item) => (
          <Line key={item.label} term={item.label} state={progress && stateText(progress, item)}>
            {formatCredits(costOf(item, progress))}
          </Line>
        ))
      )}
      {together.map(([term, credits]) => (
        <Line key={term} term={term} sum>
          {credits}
        </Line>
      ))}
    </ul>
  );
}

function InOneLine({ items, progress, summary }: Omit<Props, 'summary'> & { summary: string }) {
  const each = formatCredits(items[0]?.credits ?? 0);
  if (progress === undefined) return <Line term={summary}>{each} each</Line>;
  const quiet = new Set([undefined, 'arrived']);
  const told = items.filter(({ label }) => !quiet.has(progress.became.get(label)?.state));
  return (
    <>
      <Line term={summary}>
        {itemsIn(progress, 'arrived').length} of {items.length} here
      </Line>
      {told.map((item) => (
        <Line key={item.label} term={item.label} state={stateText(progress, item)} />
      ))}
    </>
  );
}

type LineProps = {
  term: string;
  /** What became of it, beside its price; below it where there is no room. */
  state?: string | undefined;
  sum?: boolean;
  children?: ReactNode;
};

function Line({ term, state, sum = false, children }: LineProps) {
  return (
    <li className={`flex items-baseline gap-x-3 py-1.5 ${sum ? 'font-semibold' : 'border-b border-line'}`}>
      <span className="flex flex-1 flex-wrap justify-between gap-x-3">
        <span>{term}</span> <span className="text-sm text-ink-2">{state}</span>
      </span>{' '}
      <span className="min-w-17 text-right">{children}</span>
    </li>
  );
}
