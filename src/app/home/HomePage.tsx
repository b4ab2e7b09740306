import { useEffect } from 'react';
import { focusPageStart, PAGE_START } from '#app/page/page-start.ts';
import { ReadError } from '#app/page/ReadError.tsx';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useHeld } from '#app/queries/held-query.ts';
import { SearchBox } from '#app/search/SearchBox.tsx';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { Recents } from './Recents.tsx';
import { Showcase } from './Showcase.tsx';

/** The first minute: what this is, the search box, companies to try, and what the team already has. */
export function HomePage() {
  usePageTitle('UK company research');
  useEffect(focusPageStart, []);
  return (
    <div className="mx-auto max-w-200">
      <section className="py-8">
        <h1>UK company research, bought once and read by the whole team</h1>
        <p className="mt-3 mb-5 max-w-prose text-ink-2">
          Find a company, see what each record costs before it loads, and buy the ones you want. From then on
          everyone here reads, filters, compares and exports them free. Nothing is spent until a button names
          its price.
        </p>
        <SearchBox id={PAGE_START} />
        <p className="mt-2 text-sm text-ink-2">
          A registration number, such as 445790 or SC123456, opens its company without a search and costs
          nothing.
        </p>
      </section>
      <Below />
    </div>
  );
}

/** The team's own work first; the companies to try follow once it is known how much of it there is, so that nothing moves. */
function Below() {
  const held = useHeld();
  if (held.isPending) return <Loading what="what the team holds" />;
  return (
    <>
      {held.data === undefined ? (
        <ReadError what="what the team holds" error={held.error} onRetry={() => held.refetch()} />
      ) : (
        <Recents records={held.data} />
      )}
      <Showcase />
    </>
  );
}
