import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { BAR_DRAWING } from '#app/chart/drawing-code.ts';
import { addsUp } from '#app/financials/checks/add-up.ts';
import { AccountsFigures } from '#app/financials/figures/AccountsFigures.tsx';
import { PeriodsTable } from '#app/financials/periods/PeriodsTable.tsx';
import { periodsInOrder } from '#app/financials/periods/periods.ts';
import { periodColumns } from '#app/financials/statement/period-column.ts';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import { SectionJump } from '#app/page/SectionJump.tsx';
import type { TabProps } from '#app/page/tab-props.ts';
import { codeQuery } from '#app/queries/ahead/code-query.ts';
import { readableAhead } from '#app/queries/ahead/readers.ts';
import { keptFor } from '#app/queries/kept-for.ts';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { useTurn } from '#app/ui/signals/use-turn.ts';
import { untilIdle } from '#app/ui/signals/when-idle.ts';
import type { Held } from '#contract/api/holding.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import type { AccountsBelow } from './AccountsBelow.tsx';
import { AccountsIntro } from './AccountsIntro.tsx';

/** Two windows down. An address that names one of its parts, or filters its lines, is not kept waiting. */
const BELOW = codeQuery('accounts below', async () => {
  if (window.location.hash === '' && window.location.search === '') await untilIdle();
  return (await import('./AccountsBelow.tsx')).AccountsBelow;
});
/** Most accounts add up. What draws the figures, which wait for it, is fetched beside it. */
const NOTICE = codeQuery('what does not add up', async () => {
  void BAR_DRAWING.load().catch(() => undefined);
  return (await import('#app/financials/checks/CheckNotice.tsx')).CheckNotice;
});
readableAhead('financials', (client) => client.prefetchQuery(NOTICE));
readableAhead('financials', (client) => client.prefetchQuery(BELOW));

const periodsOf = keptFor(periodsInOrder);
const columnsOf = keptFor(periodColumns);
const addUp = keptFor(addsUp);

type Props = { tab: TabProps; entries: readonly FinancialsPeriod[]; holding: Held };

/** The accounts from above: what they are, what they show, every line of them, and what can be worked out from them. */
export function AccountsView({ tab, entries, holding }: Props) {
  const periods = periodsOf(entries);
  const columns = columnsOf(periods);
  const differs = !addUp(periods);
  const { data: CheckNotice } = useQuery({ ...NOTICE, enabled: differs, throwOnError: true });
  // It stands above the rest, which would move.
  if (differs && CheckNotice === undefined) return <Loading what="Financials" />;
  return (
    <div className="mt-4 flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <AccountsIntro
          number={tab.number}
          periods={periods}
          notice={differs && CheckNotice && <CheckNotice periods={periods} />}
        />
        <PanelBoundary what="the periods" of={periods}>
          <PeriodsTable periods={periods} />
        </PanelBoundary>
      </div>
      <SectionJump to={['figures']} />
      <div id="figures">
        <PanelBoundary what="the figures" of={periods}>
          <AccountsFigures periods={periods} />
        </PanelBoundary>
      </div>
      <PanelBoundary what="the statement" of={periods}>
        <Below {...{ tab, holding, periods, columns }} />
      </PanelBoundary>
    </div>
  );
}

/** In the room that most of them take, and in a turn of its own: it takes a while to draw. */
function Below(props: ComponentProps<typeof AccountsBelow>) {
  const { data: Sections } = useQuery({ ...BELOW, throwOnError: true });
  const isDue = useTurn(Sections !== undefined);
  return Sections === undefined || !isDue ? <div className="min-h-[600svh]" /> : <Sections {...props} />;
}
