import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useHeld, useHeldCounts } from '#app/api/held-queries.ts';
import { useIsFree, useSource } from '#app/api/source-query.ts';
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
import type { Source } from '#contract/api/source.ts';
import { AtAGlance } from './AtAGlance.tsx';
import { CoveredRecords } from './CoveredRecords.tsx';
import { homeTexts } from './home-texts.ts';
import { OpenedCompanies } from './OpenedCompanies.tsx';
import { OpenPurchases } from './OpenPurchases.tsx';
import { PriceList } from './PriceList.tsx';
import { RegisterOffer } from './RegisterOffer.tsx';

export function HomePage() {
  usePageTitle('UK company research');
  useEffect(() => focusPageStart(), []);
  const { data: source } = useSource();
  const { heading, lede } = homeTexts(source);
  return (
    <div className="gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <section className="pb-section">
          <h1>{heading}</h1>
          <p className="mt-2 max-w-prose text-ink-2">{lede}</p>
          {source?.kind === 'sample' && <RegisterOffer />}
        </section>
        <Work />
      </div>
      <PanelBoundary what="the figures of your team" of={source}>
        <AtAGlance />
      </PanelBoundary>
    </div>
  );
}

function Work() {
  return useIsFree() ? <OpenedWork /> : <BoughtWork />;
}

/** What the team opened and searched; all parts appear at once, so that nothing moves. */
function OpenedWork() {
  const companies = useHeld({ kind: 'company', limit: FEW_COMPANIES });
  const searches = useHeld({ kind: 'search', limit: FEW_COMPANIES });
  const { data: source } = useSource();
  const texts = homeTexts(source);
  const isReady = useLatch([companies, searches].every(({ isPending }) => !isPending));
  if (!isReady || source === undefined) return <Loading what="your team’s work" />;
  return (
    <div className="flex flex-col gap-section">
      <OpenedCompanies />
      <Recent
        title={texts.companies}
        reading={companies}
        noun={{ one: 'company', many: 'companies' }}
        actions={source.covers.financials && <ToCompare />}
      />
      <Recent title={texts.searches} reading={searches} noun={{ one: 'search', many: 'searches' }} />
      {companies.data?.total === 0 && searches.data?.total === 0 && <FirstSteps steps={texts.steps} />}
      <PanelBoundary what="the records of this source" of={source}>
        <CoveredRecords source={source} />
      </PanelBoundary>
    </div>
  );
}

/** What the team bought, and what is in progress; all parts appear at once, so that nothing moves. */
function BoughtWork() {
  const counts = useHeldCounts();
  const companies = useHeld({ kind: 'company', limit: FEW_COMPANIES });
  const searches = useHeld({ kind: 'search', limit: FEW_COMPANIES });
  const open = useOpenAttempts();
  const source = useSource();
  const texts = homeTexts(source.data);
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
        title={texts.companies}
        note={texts.note}
        reading={companies}
        noun={{ one: 'company', many: 'companies' }}
        actions={counts.data?.byOperation.financials ? <ToCompare /> : undefined}
      />
      <Recent
        title={texts.searches}
        note={texts.note}
        reading={searches}
        noun={{ one: 'search', many: 'searches' }}
      />
      {companies.data?.total === 0 && searches.data?.total === 0 && <FirstSteps steps={texts.steps} />}
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

function FirstSteps({ steps }: { steps: ReturnType<typeof homeTexts>['steps'] }) {
  return (
    <section aria-labelledby="first-steps">
      <PanelHeading id="first-steps">First steps</PanelHeading>
      <ol className="mt-3 border-t border-line text-md">
        {steps.map(([step, what], index) => (
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

function ToCompare() {
  return (
    <Link to="/compare" className={`text-sm ${LINK_TARGET}`}>
      Compare financials
    </Link>
  );
}

type RecentProps = {
  title: string;
  note?: string | undefined;
  reading: ReturnType<typeof useHeld>;
  noun: Noun;
  actions?: ReactNode;
};

function Recent({ title, note, reading, noun, actions }: RecentProps) {
  const { data } = reading;
  if (data === undefined) return <Unread what={noun.many} reading={reading} />;
  if (data.total === 0) return null;
  return (
    <PanelBoundary what={`recent ${noun.many}`} of={data}>
      <section aria-labelledby={`recent-${noun.many}`}>
        <PanelHeading id={`recent-${noun.many}`} note={note} actions={actions}>
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
