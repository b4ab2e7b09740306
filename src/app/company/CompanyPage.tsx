import { Outlet, useParams, useSearch } from '@tanstack/react-router';
import { ReadNotice } from '#app/page/failure/FailureNotice.tsx';
import { useCompany } from '#app/queries/company-query.ts';
import { companyNumber } from '#contract/company-number.ts';
import { CompanyHeader } from './CompanyHeader.tsx';
import { TabBar } from './TabBar.tsx';
import { TypedNumber } from './TypedNumber.tsx';
import { UnusableNumber } from './UnusableNumber.tsx';

/** The company page: header and tab bar stay while the tab below them changes. Arriving here costs nothing. */
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
      <CompanyHeader number={number} company={company.data} />
      <TabBar number={number} company={company.data} />
      {/* Room enough for the bar to stay at the top of the window (`data-past`). */}
      <div className="data-past:min-h-svh print:min-h-0! *:[[role=alert]]:mt-panel">
        {typed !== undefined && <TypedNumber typed={typed} number={number} />}
        {company.isError && company.data === undefined && (
          <div className="mt-panel">
            <ReadNotice what="what the team holds" error={company.error} onRetry={() => company.refetch()} />
          </div>
        )}
        <Outlet />
      </div>
    </>
  );
}
