import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSource } from '#app/api/source-query.ts';
import { useHeld, useOpenAttempts } from '#app/api/team-queries.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { ExpandableList } from '#app/components/ui/ExpandableList.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { useLatch } from '#app/components/ui/use-latch.ts';
import { HeldLine } from '#app/credits/HeldList.tsx';
import { type HeldGroup, recentGroups } from '#app/credits/held-groups.ts';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import type { Noun } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/links.tsx';
import { focusPageStart, PAGE_START } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { SearchBox } from '#app/search/SearchBox.tsx';
import type { HeldRecord } from '#contract/api/held.ts';
import type { Source } from '#contract/api/source.ts';
import { AtAGlance } from './AtAGlance.tsx';
import { OpenPurchases } from './OpenPurchases.tsx';
import { PriceList } from './PriceList.tsx';

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
            on the whole team reads, filters, compares and exports them free. Nothing is spent until you press
            a button that names its price.
          </p>
          <SearchBox id={PAGE_START} />
          <p className="mt-2 text-sm text-ink-2">
            A registration number, such as 445790 or SC123456, opens its company without a search and costs
            nothing.
          </p>
        </section>
        <Work />
      </div>
      <PanelBoundary what="team records and credits" of={source}>
        <AtAGlance />
      </PanelBoundary>
    </div>
  );
}

/** All parts appear at once, so that nothing moves. */
function Work() {
  const held = useHeld();
  const open = useOpenAttempts();
  const source = useSource();
  const isReady = useLatch(!held.isPending && !open.isPending && !source.isPending);
  if (!isReady) return <Loading what="your team’s work" />;
  return (
    <div className="flex flex-col gap-section">
      {open.data === undefined ? (
        <Unread what="open purchases" reading={open} />
      ) : (
        <PanelBoundary what="open purchases" of={open.data}>
          <OpenPurchases open={open.data} />
        </PanelBoundary>
      )}
      {held.data === undefined ? (
        <Unread what="team records" reading={held} />
      ) : (
        <PanelBoundary what="recent work" of={held.data}>
          <Recents records={held.data} />
        </PanelBoundary>
      )}
      {held.data?.length === 0 && <FirstSteps />}
      {source.data === undefined ? (
        <Unread what="the source" reading={source} />
      ) : (
        <PanelBoundary what="companies to try" of={source.data}>
          <Offered source={source.data} />
        </PanelBoundary>
      )}
    </div>
  );
}

/** A source of real companies lists its prices instead of examples. */
function Offered({ source }: { source: Source }) {
  return source.showcase.length > 0 ? <Showcase source={source} /> : <PriceList source={source} described />;
}

const STEPS = [
  ['Search', 'by name or keyword, or enter a registration number, which needs no search.'],
  ['See the prices', 'on the tabs of each company. Opening a tab costs nothing.'],
  ['Buy once', 'with the button that names the price. Nothing else spends credits.'],
  ['Read free', 'as a team, from then on: the record is kept, and its link opens it again.'],
] as const;

function FirstSteps() {
  return (
    <section aria-labelledby="first-steps">
      <PanelHeading id="first-steps">First steps</PanelHeading>
      <ol className="mt-3 border-t border-line text-md">
        {STEPS.map(([step, what], index) => (
          <li key={step} className="flex gap-4 border-b border-line py-2">
            <span aria-hidden="true" className="text-ink-3">
              {index + 1}
            </span>
            <p className="text-ink-2">
              <span className="font-semibold text-ink">{step}</span> {what}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Only the sample register has these companies. */
function Showcase({ source }: { source: Source }) {
  return (
    <section aria-labelledby="showcase-heading">
      <PanelHeading id="showcase-heading">Companies to try</PanelHeading>
      <p className="mt-lede mb-4 text-ink-2">{source.label}. Opening one costs nothing.</p>
      <ul className="border-t border-line text-md">
        {source.showcase.map(({ companyNumber, companyName, shows }) => (
          <li key={companyNumber} className="flex items-baseline gap-4 border-b border-line py-2">
            <div className="min-w-0 flex-1">
              <CompanyLink number={companyNumber}>
                <BidiText text={companyName} />
              </CompanyLink>
              <p className="text-ink-2">{shows}</p>
            </div>
            <span className="text-sm">
              <CompanyLink number={companyNumber} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recents({ records }: { records: readonly HeldRecord[] }) {
  const { companies, searches } = recentGroups(records);
  return (
    <>
      <Recent
        title="Recent companies"
        groups={companies.slice(0, 6)}
        noun={{ one: 'company', many: 'companies' }}
        actions={<ToCompare records={records} />}
      />
      <Recent
        title="Recent searches"
        groups={searches.slice(0, 6)}
        noun={{ one: 'search', many: 'searches' }}
      />
    </>
  );
}

function ToCompare({ records }: { records: readonly HeldRecord[] }) {
  if (!records.some(({ operation }) => operation === 'financials')) return null;
  return (
    <Link to="/compare" className={`text-sm ${LINK_TARGET}`}>
      Compare financials
    </Link>
  );
}

type RecentProps = { title: string; groups: readonly HeldGroup[]; noun: Noun; actions?: ReactNode };

function Recent({ title, groups, noun, actions }: RecentProps) {
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={`recent-${noun.many}`}>
      <PanelHeading id={`recent-${noun.many}`} note="free to open again" actions={actions}>
        {title}
      </PanelHeading>
      <div className="mt-3">
        <ExpandableList items={groups} first={groups.length} noun={noun} keyOf={({ key }) => key}>
          {(group) => <HeldLine group={group} />}
        </ExpandableList>
      </div>
    </section>
  );
}
