import { Link } from '@tanstack/react-router';
import { nameKey } from '#app/format/name-key.ts';
import { CompanyLink } from '#app/page/CompanyLink.tsx';
import { PriceChip } from '#app/ui/signals/Chips.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { VisuallyHidden } from '#app/ui/text/VisuallyHidden.tsx';
import type { NamedCompany } from '#contract/api/known-names.ts';
import { OPERATIONS } from '#contract/operations.ts';

type Props = { name: string; companies: readonly NamedCompany[] };

/** The companies of a corporate holder's name. Where none is known a search is offered at its price; following either link costs nothing. */
export function HolderHint({ name, companies }: Props) {
  return (
    <span className="block text-sm text-ink-2 print:text-xs">
      {companies.length > 0 ? <ByName name={name} companies={companies} /> : <SearchFor name={name} />}
    </span>
  );
}

function ByName({ name, companies }: Props) {
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
