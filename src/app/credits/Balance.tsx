import { Link } from '@tanstack/react-router';
import { useCredits } from '#app/api/team-queries.ts';
import { today } from '#app/format/dates.ts';
import { balanceText, spentText } from '../purchase/budget.ts';

/** `9,922 credits · 78 spent in November`, as a link. */
export function Balance() {
  const { data: credits } = useCredits();
  return (
    <Link
      to="/credits"
      className="inline-flex min-h-target min-w-24 flex-wrap items-center justify-end gap-x-1 text-sm no-underline hover:underline sm:min-w-72"
    >
      {credits === undefined ? (
        'Credits'
      ) : (
        <>
          <span className="font-semibold">{balanceText(credits)}</span>
          <span className="hidden text-ink-2 sm:inline">· {spentText(credits, today())}</span>
        </>
      )}
    </Link>
  );
}
