import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHeldCounts } from '#app/api/held-queries.ts';
import { useSource } from '#app/api/source-query.ts';
import { useCredits } from '#app/api/team-queries.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { ExpandableList } from '#app/components/ui/ExpandableList.tsx';
import { LABELS } from '#app/format/labels.ts';
import { formatCredits, formatNumber } from '#app/format/numbers.ts';
import { balanceText, budgetLeft } from '#app/purchase/budget.ts';
import { coveredCompanies } from '#app/purchase/purchase-message.ts';
import type { Credits } from '#contract/api/credits.ts';
import type { Source } from '#contract/api/source.ts';
import { PriceList } from './PriceList.tsx';

/** Terms render before their values, and optional parts come last, so that nothing moves. */
export function AtAGlance() {
  const { data: source } = useSource();
  return (
    <div className="mt-section flex flex-col gap-section lg:mt-0 lg:border-l lg:border-line lg:pl-7">
      <HeldFigures />
      <CreditFigures />
      {source !== undefined && source.showcase.length > 0 && <PriceList source={source} />}
      {source?.imported !== undefined && <ImportedFiles {...source} imported={source.imported} />}
    </div>
  );
}

const LINK = 'inline-flex min-h-target items-center text-sm';

function HeldFigures() {
  const held = useHeldCounts();
  const counts = held.data;
  const unread = unreadText(held);
  return (
    <section aria-labelledby="held-glance">
      <h2 id="held-glance">Team records</h2>
      <GlanceList
        labelledBy="held-glance"
        lines={[
          ['Companies', counts ? formatNumber(counts.companies) : unread],
          ['Records', counts ? formatNumber(counts.records) : unread],
          ['Searches', counts ? formatNumber(counts.searches) : unread],
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

type ImportedFilesProps = Pick<Source, 'companies' | 'covers' | 'coverage'> & {
  imported: NonNullable<Source['imported']>;
};

function ImportedFiles({ imported: { on, files }, companies, covers, coverage }: ImportedFilesProps) {
  const lines = covers.flatMap((operation) => {
    const covered = coveredCompanies(operation, { companies, coverage });
    return covered === undefined ? [] : [[LABELS[operation], covered] as const];
  });
  return (
    <section aria-labelledby="imported-files">
      <h2 id="imported-files">Imported files</h2>
      <p className="mt-lede mb-3 text-md text-ink-2">
        Imported on <DateTime value={on} as="long" />
      </p>
      <ExpandableList
        items={files.map((file, index) => ({ ...file, index }))}
        first={3}
        noun={{ one: 'file', many: 'files' }}
        keyOf={({ index }) => String(index)}
      >
        {({ name, asAt }) => (
          <div className="min-w-0">
            <BidiText text={name} />
            {asAt !== undefined && (
              <p className="text-ink-2">
                as at <DateTime value={asAt} as="long" />
              </p>
            )}
          </div>
        )}
      </ExpandableList>
      {lines.length > 0 && (
        <>
          <h3 id="imported-coverage" className="mt-5 text-md">
            Coverage
          </h3>
          <GlanceList labelledBy="imported-coverage" lines={lines} />
          <p className="text-sm text-ink-2">
            Each company page shows which of its records can be bought; the others have no price.
          </p>
        </>
      )}
    </section>
  );
}
