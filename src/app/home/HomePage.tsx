import { useEffect } from 'react';
import { Unread } from '#app/page/failure/Unread.tsx';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import { focusPageStart, PAGE_START } from '#app/page/page-start.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useHeld } from '#app/queries/held-query.ts';
import { useOpenAttempts } from '#app/queries/open-attempts-query.ts';
import { useSource } from '#app/queries/source-query.ts';
import { SearchBox } from '#app/search/SearchBox.tsx';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { useEver } from '#app/ui/signals/use-ever.ts';
import type { Source } from '#contract/api/source.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { Glance } from './Glance.tsx';
import { OpenPurchases } from './OpenPurchases.tsx';
import { PriceList } from './PriceList.tsx';
import { Recents } from './Recents.tsx';
import { Showcase } from './Showcase.tsx';

/** The first minute: what this is, the search box, what waits for a person, and what the team already has. */
export function HomePage() {
  usePageTitle('UK company research');
  useEffect(() => focusPageStart(), []);
  const { data: source } = useSource();
  return (
    <div className="gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <section className="pt-4 pb-section lg:pt-8">
          <h1>UK company research, bought once and read by the whole team</h1>
          <p className="mt-3 mb-5 max-w-prose text-ink-2">
            Find a company, see what each record costs before it loads, and buy the ones you want. From then
            on everyone here reads, filters, compares and exports them free. Nothing is spent until a button
            names its price.
          </p>
          <SearchBox id={PAGE_START} />
          <p className="mt-2 text-sm text-ink-2">
            A registration number, such as 445790 or SC123456, opens its company without a search and costs
            nothing.
          </p>
        </section>
        <Work />
      </div>
      <PanelBoundary what="the team at a glance" of={source}>
        <Glance />
      </PanelBoundary>
    </div>
  );
}

/** The team's own work first, and what is there to try. All of it is drawn at once, and the room kept, so that nothing moves. */
function Work() {
  const held = useHeld();
  const open = useOpenAttempts();
  const source = useSource();
  const read = useEver(!held.isPending && !open.isPending && !source.isPending);
  if (!read) return <Loading what="your team’s work" />;
  return (
    <div className="flex flex-col gap-section">
      {open.data === undefined ? (
        <Unread what="which purchases are open" reading={open} />
      ) : (
        <PanelBoundary what="the open purchases" of={open.data}>
          <OpenPurchases open={open.data} />
        </PanelBoundary>
      )}
      {held.data === undefined ? (
        <Unread what="what the team holds" reading={held} />
      ) : (
        <PanelBoundary what="recent work" of={held.data}>
          <Recents records={held.data} />
        </PanelBoundary>
      )}
      {held.data?.length === 0 && <FirstSteps />}
      {source.data === undefined ? (
        <Unread what="what the source has" reading={source} />
      ) : (
        <PanelBoundary what="what there is to try" of={source.data}>
          <Offered source={source.data} />
        </PanelBoundary>
      )}
    </div>
  );
}

/** Companies to try; a source of real ones says what it has instead. */
function Offered({ source }: { source: Source }) {
  return source.showcase.length > 0 ? <Showcase source={source} /> : <PriceList source={source} described />;
}
