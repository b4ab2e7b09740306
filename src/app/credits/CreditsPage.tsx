import { formatCredits } from '#app/format/counts.ts';
import { PAGE_START } from '#app/page/page-start.ts';
import { ReadError } from '#app/page/ReadError.tsx';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useCredits } from '#app/queries/credits-query.ts';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import { FactList } from '#app/ui/text/FactList.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import type { Credits } from '#contract/api/credits.ts';
import { balanceText } from './balance-line.ts';
import { HeldList } from './held/HeldList.tsx';
import { LedgerTable } from './ledger/LedgerTable.tsx';

/** What there is to spend, what was spent on what, and what the team has for it. */
export function CreditsPage() {
  const credits = useCredits();
  usePageTitle('Credits');
  return (
    <>
      <PanelHeading level={1} id={PAGE_START}>
        Credits
      </PanelHeading>
      {credits.data !== undefined && <Figures credits={credits.data} />}
      {credits.data === undefined &&
        (credits.isError ? (
          <ReadError what="the credits" error={credits.error} onRetry={() => credits.refetch()} />
        ) : (
          <Loading what="credits" />
        ))}
      <section aria-labelledby="held-heading" className="mt-10">
        <PanelHeading id="held-heading">What the team holds</PanelHeading>
        <p className="mt-1.5 mb-4 text-ink-2">Reading any of these is free.</p>
        <HeldList />
      </section>
      <section aria-labelledby="ledger-heading" className="mt-10">
        <PanelHeading id="ledger-heading">Ledger</PanelHeading>
        <p className="mt-1.5 mb-4 max-w-prose text-ink-2">
          Every purchase as recorded here, event by event; nothing in it is ever changed. Times and days are
          in UTC.
        </p>
        <LedgerTable />
      </section>
    </>
  );
}

function Figures({ credits }: { credits: Credits }) {
  const { remaining, spentToday, spentThisMonth, unsettled, budget } = credits;
  return (
    <div className="mt-5">
      <FactList
        label="Credits"
        facts={[
          {
            term: 'Balance',
            value:
              remaining === undefined ? (
                balanceText(credits)
              ) : (
                <>
                  <span className="font-semibold">{balanceText(credits)}</span> as reported{' '}
                  <DateTime value={remaining.reportedAt} as="time" />
                </>
              ),
          },
          { term: 'Spent today', value: formatCredits(spentToday) },
          { term: 'Spent this month', value: formatCredits(spentThisMonth) },
          { term: 'Unsettled', value: `${formatCredits(unsettled)} under way or of unknown outcome` },
          {
            term: 'Budget',
            value: budget === undefined ? 'No limit set' : `${formatCredits(budget)} a calendar month`,
          },
        ]}
      />
    </div>
  );
}
