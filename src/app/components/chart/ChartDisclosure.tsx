import { type ReactNode, use } from 'react';
import { BidiText } from '../ui/BidiText.tsx';
import { Deferred } from '../ui/Deferred.tsx';
import { PrintContext } from '../ui/print-context.ts';

type Props = {
  /** The finding in a few words. */
  summary: string;
  /** A phone has no room for the summary, which the chart repeats. */
  brief?: boolean;
  /** What is shown and hidden. */
  what?: string;
  /** Drawn beside the summary, in proportion. */
  bars?: readonly number[];
  children: ReactNode;
};

const ACTION = 'inline-block underline decoration-line-2 underline-offset-3 first-letter:uppercase';

/** A chart behind one line: native `details`, so that find-in-page opens it and print shows it. */
export function ChartDisclosure({ summary, what = 'chart', brief = false, bars = [], children }: Props) {
  if (use(PrintContext) !== undefined) return children;
  return (
    <details
      className={`group/chart ml-auto print:basis-full open:basis-full ${brief ? '' : 'max-sm:basis-full'}`}
    >
      <summary className="ml-auto flex min-h-7 w-fit max-w-full list-none flex-wrap items-center gap-x-2 max-sm:ml-0 print:hidden [&::-webkit-details-marker]:hidden">
        <span className={`flex items-center gap-x-2 ${brief ? 'max-sm:hidden' : ''}`}>
          <MiniColumns counts={bars} />
          <BidiText text={summary} />
        </span>
        <span className={`${ACTION} group-open/chart:hidden`}>
          <span className={brief ? 'max-sm:hidden' : ''}>Show </span>
          {what}
        </span>
        <span className={`${ACTION} hidden! group-open/chart:inline-block!`}>Hide {what}</span>
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
