import { useIsFetching } from '@tanstack/react-query';
import { today } from '#app/credits/today.ts';
import { PAGE_START } from '#app/page/page-start.ts';
import { PageMargins } from '#app/page/print/PageMargins.tsx';
import { SectionJump } from '#app/page/SectionJump.tsx';
import type { TabProps } from '#app/page/tab-props.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useCompany } from '#app/queries/company-query.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';
import { useEver } from '#app/ui/signals/use-ever.ts';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { titledName } from '../company-name.ts';
import { DossierContents } from './DossierContents.tsx';
import { DossierFacts } from './DossierFacts.tsx';
import { DossierRecords } from './DossierRecords.tsx';
import { ListsChoice } from './ListsChoice.tsx';
import { listLimit } from './list-limit.ts';
import { progressOf } from './progress.ts';
import { useChartsReady } from './use-charts-ready.ts';
import { usePrintTitle } from './use-print-title.ts';
import { useStandings } from './use-standings.ts';

/** Everything that is held of a company, one record after another, for paper. Reads, free, and buys nothing. */
export function DossierPanel({ number, search, onSearch }: TabProps) {
  const { data: company } = useCompany(number);
  const standings = useStandings(number);
  // What is read again has been drawn already; what never came is still to be waited for.
  const pending = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  const charts = useChartsReady(standings.get('financials')?.kind === 'held');
  const progress = progressOf([...standings.values()], charts ? pending : pending + 1);
  // Nothing to print, and nothing to choose of it.
  const isEmpty = [...standings.values()].every(({ kind }) => kind === 'missing');
  const subject = titledName(number, company?.name);
  const limit = listLimit(search);
  usePageTitle('Print dossier', subject);
  usePrintTitle(() => `${subject} dossier ${today()}`);
  return (
    <section aria-labelledby={PAGE_START} className="pt-panel">
      <PageMargins subject={subject} what="Dossier" />
      <PanelHeading
        id={PAGE_START}
        actions={
          isEmpty ? undefined : (
            <Button kind="primary" busy={!progress.ready} onClick={() => window.print()}>
              Print dossier
            </Button>
          )
        }
      >
        Dossier
      </PanelHeading>
      <div className="mt-lede flex flex-col gap-4">
        <div className="flex flex-col gap-2 print:hidden">
          <p className="max-w-prose text-ink-2">
            Everything your team holds of this company, as it will stand on paper: in the order of the record,
            whatever a tab is filtered by. What is left out is told where it would stand. Reading and printing
            cost nothing.
          </p>
          <LiveRegion message={progress.words} visible />
          {!isEmpty && <ListsChoice search={search} onSearch={onSearch} />}
        </div>
        <DossierFacts />
        <DossierContents number={number} standings={standings} />
      </div>
      <DossierRecords number={number} standings={standings} limit={limit} />
      {useEver(progress.ready) && <SectionJump />}
    </section>
  );
}
