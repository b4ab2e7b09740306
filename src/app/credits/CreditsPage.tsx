import { Unread } from '#app/page/failure/Unread.tsx';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import { PAGE_START } from '#app/page/page-start.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useCredits } from '#app/queries/credits-query.ts';
import { useHeld } from '#app/queries/held-query.ts';
import { useLedger } from '#app/queries/ledger-query.ts';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { useEver } from '#app/ui/signals/use-ever.ts';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { CreditFigures } from './CreditFigures.tsx';
import { HeldList } from './held/HeldList.tsx';
import { HELD_LIST } from './held/held-groups.ts';
import { LedgerTable } from './ledger/LedgerTable.tsx';
import { SpendingTable } from './spending/SpendingTable.tsx';

/** What there is to spend, what was spent on what and by whom, and what the team has for it. */
export function CreditsPage() {
  usePageTitle('Credits');
  const [held, ledger] = [useHeld(), useLedger()];
  const readings = [useCredits(), held, ledger];
  // All at once, so that none moves another when it arrives.
  const read = useEver(readings.every(({ isPending }) => !isPending));
  return (
    <>
      <PanelHeading level={1} id={PAGE_START}>
        Credits
      </PanelHeading>
      {read ? <Sections held={held.data} ledger={ledger.data} /> : <Loading what="the credits" />}
    </>
  );
}

/** What the lists below are drawn from; each reads it by itself. */
type SectionsProps = { held: unknown; ledger: unknown };

function Sections({ held, ledger }: SectionsProps) {
  return (
    <>
      <Spent />
      <section aria-labelledby={HELD_LIST} className="mt-section">
        <PanelHeading id={HELD_LIST}>What the team holds</PanelHeading>
        <p className="mt-lede mb-4 text-ink-2">Reading any of these is free.</p>
        <PanelBoundary what="what the team holds" of={held}>
          <HeldList />
        </PanelBoundary>
      </section>
      <section className="mt-section">
        {/* No region by this name: the table below, which becomes one where it scrolls, has it. */}
        <PanelHeading>Ledger</PanelHeading>
        <p className="mt-lede mb-4 max-w-prose text-ink-2">
          Every purchase as recorded here, event by event; nothing in it is ever changed. Times and days are
          in UTC.
        </p>
        <PanelBoundary what="the ledger" of={ledger}>
          <LedgerTable />
        </PanelBoundary>
      </section>
    </>
  );
}

function Spent() {
  const reading = useCredits();
  const { data: credits, dataUpdatedAt } = reading;
  if (credits === undefined) {
    return (
      <div className="mt-stack">
        <Unread what="the credits" reading={reading} />
      </div>
    );
  }
  return (
    <>
      <div className="mt-5">
        <PanelBoundary what="the balance" of={credits}>
          <CreditFigures credits={credits} />
        </PanelBoundary>
      </div>
      <section aria-labelledby="spending-heading" className="mt-section">
        <PanelHeading id="spending-heading">This month by record and person</PanelHeading>
        <p className="mt-lede mb-4 max-w-prose text-ink-2">
          In doubt is what is under way, of unknown outcome or written off: it may have been charged.
        </p>
        <PanelBoundary what="what was spent" of={credits}>
          <SpendingTable spending={credits.spending} readAt={dataUpdatedAt} />
        </PanelBoundary>
      </section>
    </>
  );
}
