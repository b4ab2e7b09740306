import { type ReactNode, use } from 'react';
import { BidiText } from '../ui/BidiText.tsx';
import { Deferred } from '../ui/Deferred.tsx';
import { PrintContext } from '../ui/print-context.ts';

type Props = {
  /** The finding in a few words. */
  summary: string;
  /** What is shown and hidden. */
  what?: string;
  /** Drawn beside the summary, in proportion. */
  bars?: readonly number[];
  children: ReactNode;
};

const ACTION = 'underline decoration-line-2 underline-offset-3';

/** A chart behind one line: native `details`, so that find-in-page opens it and print shows it. */
export function ChartDisclosure({ summary, what = 'chart', bars = [], children }: Props) {
  if (use(PrintContext) !== undefined) return children;
  return (
    <details className="group/chart ml-auto max-sm:basis-full print:basis-full open:basis-full">
      <summary className="ml-auto flex min-h-7 w-fit max-w-full list-none flex-wrap items-center gap-x-2 max-sm:ml-0 print:hidden [&::-webkit-details-marker]:hidden">
        <MiniColumns counts={bars} />
        <BidiText text={summary} />
        <span className={`${ACTION} group-open/chart:hidden`}>Show {what}</span>
        <span className={`${ACTION} hidden group-open/chart:inline`}>Hide {what}</span>
      </summary>
      <div className="flex flex-col gap-4 pt-2 pb-4 text-base text-ink">
        <Deferred>{children}</Deferred>
      </div>
    </details>
  );
}

const HEIGHT = 18;

/** The summary says what matters, so these are decoration. */
function MiniColumns({ counts }: { counts: readonly number[] }) {
  if (counts.length < 2) return null;
  const max = Math.max(1, ...counts);
  return (
    <svg
      viewBox={`0 0 ${counts.length * 4} ${HEIGHT}`}
      preserveAspectRatio="none"
      width="52"
      height={HEIGHT}
      aria-hidden="true"
      className="shrink-0"
    >
      {counts.map((count, index) => {
        const height = (count / max) * HEIGHT;
        // Columns have no other identity than their place.
        const x = index * 4;
        return <rect key={x} x={x} y={HEIGHT - height} width="3" height={height} className="fill-series-1" />;
      })}
    </svg>
  );
}
