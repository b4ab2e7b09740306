import { useEffect } from 'react';
import { HeldList } from '#app/credits/held/HeldList.tsx';
import { focusPageStart, PAGE_START } from '#app/page/page-start.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { SearchBox } from '#app/search/SearchBox.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
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
      <Showcase />
      <section aria-labelledby="held-heading" className="mt-8">
        <PanelHeading id="held-heading">What the team holds</PanelHeading>
        <p className="mt-1.5 mb-4 text-ink-2">Latest first. Reading is free.</p>
        <HeldList />
      </section>
    </div>
  );
}
