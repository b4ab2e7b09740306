import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHeldCounts } from '#app/api/held-queries.ts';
import { useIsFree, useSource } from '#app/api/source-query.ts';
import { useCredits } from '#app/api/team-queries.ts';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { formatCount, formatCredits, formatNumber } from '#app/format/numbers.ts';
import { balanceText, budgetLeft } from '#app/purchase/budget.ts';
import type { Credits } from '#contract/api/credits.ts';
import { PriceList } from './PriceList.tsx';

/** Terms render before their values, and optional parts come last, so that nothing moves. */
export function AtAGlance() {
  const { data: source } = useSource();
  const isFree = useIsFree();
  return (
    <div className="mt-section flex flex-col gap-section lg:mt-0 lg:border-l lg:border-line lg:pl-7">
      <HeldFigures />
      {!isFree && <CreditFigures />}
      {!isFree && source !== undefined && source.showcase.length > 0 && <PriceList source={source} />}
      {source?.imported !== undefined && <Register companies={source.companies} on={source.imported.on} />}
    </div>
  );
}

const LINK = 'inline-flex min-h-target items-center text-sm';

/** Searches only where each of them was bought. */
function HeldFigures() {
  const isFree = useIsFree();
  const held = useHeldCounts();
  const counts = held.data;
  const unread = unreadText(held);
  return (
    <section aria-labelledby="held-glance">
      <h2 id="held-glance">{isFree ? 'Opened by your team' : 'Team records'}</h2>
      <GlanceList
        labelledBy="held-glance"
        lines={[
          ['Companies', counts ? formatNumber(counts.companies) : unread],
          ['Records', counts ? formatNumber(counts.records) : unread],
          ...(isFree ? [] : [['Searches', counts ? formatNumber(counts.searches) : unread] as const]),
        ]}
      />
      <Link to="/records" className={LINK}>
        View all
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
        View spending
      </Link>
    </section>
  );
}

function balanceOf(credits: Credits): string {
  return credits.remaining === undefined ? 'not reported yet' : balanceText(credits);
}

/** Empty until the first failure; both are fetched again every few seconds. */
function unreadText({ errorUpdateCount }: { errorUpdateCount: number }): string | undefined {
  return errorUpdateCount > 0 ? 'unavailable' : undefined;
}

function budgetOf(credits: Credits): ReactNode {
  const left = budgetLeft(credits);
  if (credits.budget === undefined || left === undefined) return 'no limit set';
  return (
    <span className={left === 0 ? 'font-semibold text-warn' : undefined}>
      {formatNumber(left)} of {formatNumber(credits.budget)} left
    </span>
  );
}

type GlanceListProps = {
  labelledBy: string;
  lines: readonly (readonly [term: string, value: ReactNode])[];
};

function GlanceList({ labelledBy, lines }: GlanceListProps) {
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

/** Its page has the files, their age and how complete each record is. */
function Register({ companies, on }: { companies: number | undefined; on: string }) {
  return (
    <section aria-labelledby="register-glance">
      <h2 id="register-glance">Register</h2>
      <p className="mt-lede text-md text-ink-2">
        {companies !== undefined && `${formatCount(companies, { one: 'company', many: 'companies' })}, `}
        imported on <DateTime value={on} as="long" />
      </p>
      <Link to="/register" className={LINK}>
        What is loaded
      </Link>
    </section>
  );
}
