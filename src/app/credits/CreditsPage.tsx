import { PAGE_START } from '#app/page/page-start.ts';
import { ReadError } from '#app/page/ReadError.tsx';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useCredits } from '#app/queries/credits-query.ts';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { CreditFigures } from './CreditFigures.tsx';
import { HeldList } from './held/HeldList.tsx';
import { LedgerTable } from './ledger/LedgerTable.tsx';
import { SpendingTable } from './spending/SpendingTable.tsx';

/** What there is to spend, what was spent on what and by whom, and what the team has for it. */
export function CreditsPage() {
  usePageTitle('Credits');
  return (
    <>
      <PanelHeading level={1} id={PAGE_START}>
        Credits
      </PanelHeading>
      <Spent />
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

function Spent() {
  const { data: credits, isError, error, refetch, dataUpdatedAt } = useCredits();
  if (credits === undefined) {
    if (!isError) return <Loading what="credits" />;
    return <ReadError what="the credits" error={error} onRetry={() => refetch()} />;
  }
  return (
    <>
      <div className="mt-5">
        <CreditFigures credits={credits} />
      </div>
      <section aria-labelledby="spending-heading" className="mt-10">
        <PanelHeading id="spending-heading">This month by record and person</PanelHeading>
        <p className="mt-1.5 mb-4 max-w-prose text-ink-2">
          In doubt is what is under way, of unknown outcome or written off: it may have been charged.
        </p>
        <SpendingTable spending={credits.spending} readAt={dataUpdatedAt} />
      </section>
    </>
  );
}
