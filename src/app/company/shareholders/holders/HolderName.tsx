import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { nameKey } from '#app/format/name-key.ts';
import { CompanyLink } from '#app/page/CompanyLink.tsx';
import { PriceChip } from '#app/ui/signals/Chips.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import { VisuallyHidden } from '#app/ui/text/VisuallyHidden.tsx';
import type { NamedCompany } from '#contract/api/known.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { type HolderRow, isCorporate } from './holder-rows.ts';
import { KnownHolders } from './known-holders.ts';

/**
 * A holder's name. The record gives no number of a corporate one (SPEC 2.8), so its companies are by name only: a hint.
 * Where none is known a search is offered at its price; following either link costs nothing.
 */
export function HolderName({ row }: { row: HolderRow }) {
  const { name } = row;
  const companies = use(KnownHolders).get(name ?? '');
  if (name === undefined || !isCorporate(row) || companies === undefined) return <Value value={name} />;
  return (
    <>
      <BidiText text={name} />
      <span className="block text-sm text-ink-2 print:text-xs">
        {companies.length > 0 ? <ByName name={name} companies={companies} /> : <SearchFor name={name} />}
      </span>
    </>
  );
}

function ByName({ name, companies }: { name: string; companies: readonly NamedCompany[] }) {
  return (
    <>
      {companies.length === 1 ? 'by name perhaps ' : `by name perhaps one of ${companies.length}: `}
      {companies.map((company, place) => (
        <span key={company.companyNumber}>
          {place > 0 && ', '}
          <CompanyLink number={company.companyNumber} />
          {nameKey(company.name) !== nameKey(name) && (
            <>
              {' '}
              (<BidiText text={company.name} />)
            </>
          )}
        </span>
      ))}
    </>
  );
}

function SearchFor({ name }: { name: string }) {
  return (
    <Link to="/search" search={{ query: name }} className="whitespace-nowrap print:hidden">
      search
      <VisuallyHidden>
        {' '}
        for <BidiText text={name} />
      </VisuallyHidden>{' '}
      <PriceChip credits={OPERATIONS.search.credits} unit />
    </Link>
  );
}
