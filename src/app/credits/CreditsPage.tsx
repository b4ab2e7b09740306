import { useLedger } from '#app/api/ledger-query.ts';
import { useIsFree } from '#app/api/source-query.ts';
import { useCredits } from '#app/api/team-queries.ts';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { type Fact, FactList } from '#app/components/ui/FactList.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { useLatch } from '#app/components/ui/use-latch.ts';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { today } from '#app/format/dates.ts';
import { formatCredits, formatNumber } from '#app/format/numbers.ts';
import { PAGE_START } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import type { Credits } from '#contract/api/credits.ts';
import { balanceText, budgetLeft, creditsUsed, nextMonth } from '../purchase/budget.ts';
import { ClockNotice } from './ClockNotice.tsx';
import { FlaggedCharges } from './FlaggedCharges.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { SpendingSection } from './SpendingSection.tsx';
import { useChosenSpending } from './use-chosen-spending.ts';

export function CreditsPage() {
  usePageTitle('Credits');
  return (
    <>
      <PanelHeading level={1} id={PAGE_START}>
        Credits
      </PanelHeading>
      {useIsFree() ? <NothingSpent /> : <Spending />}
    </>
  );
}

/** Of a free source, with what was bought of it while it had prices. */
function NothingSpent() {
  const { data: ledger } = useLedger();
  return (
    <>
      <p className="mt-lede max-w-prose text-ink-2">
        Nothing is spent on this source: all of its records are free.
      </p>
      {ledger !== undefined && ledger.length > 0 && <Ledger ledger={ledger} />}
    </>
  );
}

function Spending() {
  const { reading: spending, choice } = useChosenSpending();
  const [credits, ledger] = [useCredits(), useLedger(choice.actor)];
  // All sections appear together, so that none moves another.
  const isReady = useLatch([credits, ledger, spending].every(({ isPending }) => !isPending));
  return isReady ? <Sections ledger={ledger.data} /> : <Loading what="credits" />;
}

function Sections({ ledger }: { ledger: unknown }) {
  return (
    <>
      <Spent />
      <SpendingSection />
      <Ledger ledger={ledger} />
    </>
  );
}

/** An error boundary retries when the ledger changes. */
function Ledger({ ledger }: { ledger: unknown }) {
  return (
    <section className="mt-section">
      {/* Not a region: the table below is one of this name when it scrolls. */}
      <PanelHeading>Ledger</PanelHeading>
      <p className="mt-lede mb-4 max-w-prose text-ink-2">
        Every purchase and correction, event by event; entries are never changed. Dates and times are in UTC.
      </p>
      <PanelBoundary what="the ledger" of={ledger}>
        <LedgerTable />
      </PanelBoundary>
    </section>
  );
}

function Spent() {
  const reading = useCredits();
  const { data: credits } = reading;
  if (credits === undefined) {
    return (
      <div className="mt-stack">
        <Unread what="credits" reading={reading} />
      </div>
    );
  }
  return (
    <>
      <ClockNotice clockBehind={credits.clockBehind} />
      <div className="mt-5">
        <PanelBoundary what="the balance" of={credits}>
          <CreditFacts credits={credits} />
        </PanelBoundary>
      </div>
      <FlaggedCharges charges={credits.flagged} />
    </>
  );
}

function CreditFacts({ credits }: { credits: Credits }) {
  const { spentToday, spentThisMonth, unsettled, writtenOff } = credits;
  const facts: readonly Fact[] = [
    { term: 'Balance', value: <BalanceFact credits={credits} /> },
    { term: 'Spent today', value: formatCredits(spentToday) },
    { term: 'Spent this month', value: formatCredits(spentThisMonth) },
    { term: 'Unsettled', value: `${formatCredits(unsettled)} in progress or unknown this month` },
    { term: 'Written off', value: `${formatCredits(writtenOff)} possibly charged this month` },
    { term: 'Budget', value: <BudgetFact credits={credits} /> },
  ];
  return <FactList label="Credits" facts={facts} />;
}

function BalanceFact({ credits }: { credits: Credits }) {
  const { remaining } = credits;
  if (remaining === undefined) return 'not reported yet';
  return (
    <>
      <span className="font-semibold">{balanceText(credits)}</span> as reported{' '}
      <DateTime value={remaining.reportedAt} as="time" />
    </>
  );
}

/** Credits in doubt count as used, so that the limit holds whatever the outcome. */
function BudgetFact({ credits }: { credits: Credits }) {
  const left = budgetLeft(credits);
  if (credits.budget === undefined || left === undefined) return 'no limit set';
  return (
    <>
      {formatCredits(credits.budget)} per calendar month: {formatNumber(creditsUsed(credits))} used or in
      doubt,{' '}
      <span className={left === 0 ? 'font-semibold text-warn' : 'font-semibold'}>
        {formatNumber(left)} left
      </span>
      {credits.clockBehind === undefined && (
        <>
          {' '}
          until <DateTime value={nextMonth(today())} as="long" />
        </>
      )}
    </>
  );
}
