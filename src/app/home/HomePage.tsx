import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useHeld, useHeldCounts } from '#app/api/held-queries.ts';
import { useSource } from '#app/api/source-query.ts';
import { useOpenAttempts } from '#app/api/team-queries.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { LineList } from '#app/components/ui/LineList.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { useLatch } from '#app/components/ui/use-latch.ts';
import { HeldLine } from '#app/credits/HeldLine.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import type { Noun } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/links.tsx';
import { focusPageStart } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { FEW_COMPANIES } from '#app/search/recent-companies.ts';
import type { HeldCounts } from '#contract/api/held.ts';
import type { Source } from '#contract/api/source.ts';
import { AtAGlance } from './AtAGlance.tsx';
import { OpenedCompanies } from './OpenedCompanies.tsx';
import { OpenPurchases } from './OpenPurchases.tsx';
import { PriceList } from './PriceList.tsx';

export function HomePage() {
  usePageTitle('UK company research');
  useEffect(() => focusPageStart(), []);
  const { data: source } = useSource();
  return (
    <div className="gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <section className="pb-section">
          <h1>UK company research, bought once and read by the whole team</h1>
          <p className="mt-2 max-w-prose text-ink-2">
            Find a company with the search box above; a registration number, such as 445790 or SC123456, opens
            it free. Each record names its price, and nothing is spent until you confirm it. From then on the
            whole team reads, filters, compares and exports the record free.
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
  const counts = useHeldCounts();
  const companies = useHeld({ kind: 'company', limit: FEW_COMPANIES });
  const searches = useHeld({ kind: 'search', limit: FEW_COMPANIES });
  const open = useOpenAttempts();
  const source = useSource();
  const isReady = useLatch([counts, companies, searches, open, source].every(({ isPending }) => !isPending));
  if (!isReady) return <Loading what="your team’s work" />;
  return (
    <div className="flex flex-col gap-section">
      <OpenedCompanies />
      {open.data === undefined ? (
        <Unread what="open purchases" reading={open} />
      ) : (
        <PanelBoundary what="open purchases" of={open.data}>
          <OpenPurchases open={open.data} />
        </PanelBoundary>
      )}
      <Recent
        title="Latest team purchases"
        reading={companies}
        noun={{ one: 'company', many: 'companies' }}
        actions={<ToCompare counts={counts.data} />}
      />
      <Recent title="Latest team searches" reading={searches} noun={{ one: 'search', many: 'searches' }} />
      {companies.data?.total === 0 && searches.data?.total === 0 && <FirstSteps />}
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
  [
    'Buy once',
    'with the button that names the price: it asks, then you confirm. Nothing else spends credits.',
  ],
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

function ToCompare({ counts }: { counts: HeldCounts | undefined }) {
  if (!counts?.byOperation.financials) return null;
  return (
    <Link to="/compare" className={`text-sm ${LINK_TARGET}`}>
      Compare financials
    </Link>
  );
}

type RecentProps = {
  title: string;
  reading: ReturnType<typeof useHeld>;
  noun: Noun;
  actions?: ReactNode;
};

function Recent({ title, reading, noun, actions }: RecentProps) {
  const { data } = reading;
  if (data === undefined) return <Unread what={noun.many} reading={reading} />;
  if (data.total === 0) return null;
  return (
    <PanelBoundary what={`recent ${noun.many}`} of={data}>
      <section aria-labelledby={`recent-${noun.many}`}>
        <PanelHeading id={`recent-${noun.many}`} note="free to open again" actions={actions}>
          {title}
        </PanelHeading>
        <div className="mt-3">
          <LineList items={data.subjects} keyOf={({ subject }) => subject}>
            {(held) => <HeldLine held={held} />}
          </LineList>
        </div>
      </section>
    </PanelBoundary>
  );
}
