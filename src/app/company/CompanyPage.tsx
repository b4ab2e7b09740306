import { Link, Outlet, useParams, useSearch } from '@tanstack/react-router';
import { useCompany } from '#app/api/company-query.ts';
import { useIsFree } from '#app/api/source-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Notice } from '#app/components/ui/Notice.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { ReadNotice } from '#app/errors/FailureNotice.tsx';
import { CompanyLink } from '#app/page/links.tsx';
import { PAGE_START } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { companyNumber, readCompanyNumber } from '#contract/company-number.ts';
import { visibleText } from '#contract/text.ts';
import { CompanyHeader } from './CompanyHeader.tsx';
import { TabBar } from './TabBar.tsx';
import { TabBarScroll } from './TabBarScroll.tsx';

export function CompanyPage() {
  const { number } = useParams({ from: '/company/$number' });
  return companyNumber(number) === number ? (
    <Company key={number} number={number} />
  ) : (
    <UnusableNumber given={number} />
  );
}

function Company({ number }: { number: string }) {
  const company = useCompany(number);
  const { typed } = useSearch({ from: '/company/$number' });
  return (
    <>
      <StuckName name={company.data?.name ?? `Company ${number}`} />
      <CompanyHeader number={number} company={company.data} />
      <TabBar number={number} company={company.data} />
      <TabBarScroll />
      {/* Makes room for the bar to stay at the top of the window (`data-past`). */}
      <div className="isolate data-past:min-h-svh print:min-h-0! *:[[role=alert]]:mt-panel">
        {typed !== undefined && <TypedNumber typed={typed} number={number} />}
        {company.isError && company.data === undefined && (
          <div className="mt-panel">
            <ReadNotice what="your team’s records" error={company.error} onRetry={() => company.refetch()} />
          </div>
        )}
        <Outlet />
      </div>
    </>
  );
}

/**
 * Keeps the name in sight above the bar of records. It sticks below the header, which covers it until it has scrolled
 * away; `isolate` keeps the content below both. Drawn by the style sheet, so that the page has the name once.
 */
function StuckName({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="sticky top-0 z-1 hidden h-0 tall:block">
      <p
        data-name={visibleText(name)}
        className="-mx-4 h-name truncate bg-paper px-4 text-xs leading-5 font-semibold [unicode-bidi:isolate] before:content-[attr(data-name)] md:-mx-8 md:px-8"
      />
    </div>
  );
}

function TypedNumber({ typed, number }: { typed: string; number: string }) {
  const isFree = useIsFree();
  return (
    <div className="mt-4">
      <Notice role="status">
        Read “<BidiText text={typed} />” as company number {number}
        {!isFree && ', so no search was bought'}.{' '}
        <Link to="/search" search={{ query: typed }}>
          Search for these words instead
        </Link>
      </Notice>
    </div>
  );
}

/** Shows a URL without a usable number, and the number that it may have meant. */
function UnusableNumber({ given }: { given: string }) {
  const meant = readCompanyNumber(given);
  const isFree = useIsFree();
  usePageTitle('Not a company number');
  return (
    <section className="flex max-w-prose flex-col gap-3">
      <PanelHeading level={1} id={PAGE_START}>
        “<BidiText text={given} />” is not a company number
      </PanelHeading>
      <p>
        A company number has eight characters, digits and capital letters, such as 00445790, SC123456 or
        OC301234.{!isFree && ' Nothing was charged.'}
      </p>
      {meant !== undefined && (
        <p>
          <CompanyLink number={meant}>Open {meant}</CompanyLink>
        </p>
      )}
      <p>
        <Link to="/">Go to the start page</Link>
      </p>
    </section>
  );
}
