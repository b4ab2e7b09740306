import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { balanceText, NO_BALANCE, NO_BUDGET } from '#app/credits/balance-line.ts';
import { budgetLeft } from '#app/credits/budget.ts';
import { HELD_LIST } from '#app/credits/held/held-groups.ts';
import { formatCredits } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { useCredits } from '#app/queries/credits-query.ts';
import { useHeld } from '#app/queries/held-query.ts';
import { useSource } from '#app/queries/source-query.ts';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import type { Credits } from '#contract/api/credits.ts';
import { GlanceList } from './GlanceList.tsx';
import { heldCounts } from './held-counts.ts';
import type { ImportedFiles } from './ImportedFiles.tsx';
import { PriceList } from './PriceList.tsx';

/** Few sources are imported, and below it there is nothing that it could move. */
const IMPORTED = laterCode(async () => (await import('./ImportedFiles.tsx')).ImportedFiles);

/**
 * What the team has and may spend, beside its work. The lines are there before their figures are, and what a source may
 * not have comes last, so that nothing moves.
 */
export function Glance() {
  const { data: source } = useSource();
  return (
    <div className="mt-section flex flex-col gap-section lg:mt-8 lg:border-l lg:border-line lg:pl-7">
      <HeldFigures />
      <CreditFigures />
      {source !== undefined && source.showcase.length > 0 && <PriceList source={source} />}
      {source?.imported !== undefined && <Imported {...source} imported={source.imported} />}
    </div>
  );
}

function Imported(props: ComponentProps<typeof ImportedFiles>) {
  const Files = useCode(IMPORTED, 'idle');
  return Files && <Files {...props} />;
}

const LINK = 'inline-flex min-h-target items-center text-sm';

function HeldFigures() {
  const held = useHeld();
  const counts = held.data && heldCounts(held.data);
  const unread = unreadText(held);
  return (
    <section aria-labelledby="held-glance">
      <h2 id="held-glance">What the team holds</h2>
      <GlanceList
        labelledBy="held-glance"
        lines={[
          ['Companies', counts ? formatNumber(counts.companies) : unread],
          ['Records of them', counts ? formatNumber(counts.records) : unread],
          ['Searches', counts ? formatNumber(counts.searches) : unread],
        ]}
      />
      <Link to="/credits" hash={HELD_LIST} className={LINK}>
        All of it, free to open
      </Link>
    </section>
  );
}

function CreditFigures() {
  const reading = useCredits();
  const { data: credits } = reading;
  const unread = unreadText(reading);
  return (
    <section aria-labelledby="credits-glance">
      <h2 id="credits-glance">Credits</h2>
      <GlanceList
        labelledBy="credits-glance"
        lines={[
          ['Balance', credits ? balanceOf(credits) : unread],
          ['Spent this month', credits ? formatCredits(credits.spentThisMonth) : unread],
          ['Budget', credits ? budgetOf(credits) : unread],
        ]}
      />
      <Link to="/credits" className={LINK}>
        Who spent what
      </Link>
    </section>
  );
}

/** As the source last reported it; some never do. */
function balanceOf(credits: Credits): string {
  return credits.remaining === undefined ? NO_BALANCE : balanceText(credits);
}

/** Nothing until it is first asked for in vain; both are looked at again every few seconds. */
function unreadText({ errorUpdateCount }: { errorUpdateCount: number }): string | undefined {
  return errorUpdateCount > 0 ? 'could not be read' : undefined;
}

function budgetOf(credits: Credits): ReactNode {
  const left = budgetLeft(credits);
  if (credits.budget === undefined || left === undefined) return NO_BUDGET;
  return (
    <span className={left === 0 ? 'font-semibold text-warn' : undefined}>
      {formatNumber(left)} of {formatNumber(credits.budget)} left
    </span>
  );
}
