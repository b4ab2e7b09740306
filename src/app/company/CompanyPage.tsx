import { Outlet, useParams, useSearch } from '@tanstack/react-router';
import { ReadError } from '#app/page/ReadError.tsx';
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
      {typed !== undefined && <TypedNumber typed={typed} number={number} />}
      {company.isError && company.data === undefined && (
        <ReadError what="what the team holds" error={company.error} onRetry={() => company.refetch()} />
      )}
      <TabBar number={number} company={company.data} />
      <Outlet />
    </>
  );
}
