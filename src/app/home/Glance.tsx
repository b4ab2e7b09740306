import { Link } from '@tanstack/react-router';
import { budgetLeft } from '#app/credits/budget.ts';
import { HELD_LIST } from '#app/credits/held/held-groups.ts';
import { formatCredits } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { useCredits } from '#app/queries/credits-query.ts';
import { useHeld } from '#app/queries/held-query.ts';
import { useSource } from '#app/queries/source-query.ts';
import type { Credits } from '#contract/api/credits.ts';
import { GlanceList } from './GlanceList.tsx';
import { heldCounts } from './held-counts.ts';
import { ImportedFiles } from './ImportedFiles.tsx';
import { PriceList } from './PriceList.tsx';

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
      {source?.imported !== undefined && <ImportedFiles imported={source.imported} />}
    </div>
  );
}

const LINK = 'inline-flex min-h-target items-center text-sm';

function HeldFigures() {
  const { data: records } = useHeld();
  const counts = records && heldCounts(records);
  return (
    <section aria-labelledby="held-glance">
      <h2 id="held-glance">What the team holds</h2>
      <GlanceList
        labelledBy="held-glance"
        lines={[
          ['Companies', counts && formatNumber(counts.companies)],
          ['Records of them', counts && formatNumber(counts.records)],
          ['Searches', counts && formatNumber(counts.searches)],
        ]}
      />
      <Link to="/credits" hash={HELD_LIST} className={LINK}>
        All of it, free to open
      </Link>
    </section>
  );
}

function CreditFigures() {
  const { data: credits } = useCredits();
  return (
    <section aria-labelledby="credits-glance">
      <h2 id="credits-glance">Credits</h2>
      <GlanceList
        labelledBy="credits-glance"
        lines={[
          ['Balance', credits && balanceOf(credits)],
          ['Spent this month', credits && formatCredits(credits.spentThisMonth)],
          ['Budget', credits && <Budget credits={credits} />],
        ]}
      />
      <Link to="/credits" className={LINK}>
        Who spent what
      </Link>
    </section>
  );
}

/** As the source last reported it; some never do. */
function balanceOf({ remaining }: Credits): string {
  return remaining === undefined ? 'not reported yet' : formatCredits(remaining.credits);
}

function Budget({ credits }: { credits: Credits }) {
  const left = budgetLeft(credits);
  if (credits.budget === undefined || left === undefined) return 'no limit set';
  return (
    <span className={left === 0 ? 'font-semibold text-warn' : undefined}>
      {formatNumber(left)} of {formatNumber(credits.budget)} left
    </span>
  );
}
