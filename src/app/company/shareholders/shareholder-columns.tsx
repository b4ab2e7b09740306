import { Link } from '@tanstack/react-router';
import { createContext, use } from 'react';
import { useSource } from '#app/api/source-query.ts';
import type { Column } from '#app/components/data-table/column.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { PriceChip } from '#app/components/ui/Chips.tsx';
import { Value } from '#app/components/ui/Value.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { nameKey } from '#app/format/company-name.ts';
import { CompanyLink } from '#app/page/links.tsx';
import type { NamedCompany } from '#contract/api/known.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { type HolderRow, isCorporate } from './holder-rows.ts';

/** A context, so that an answer does not rebuild the table. */
export const NamedCompanies = createContext<ReadonlyMap<string, readonly NamedCompany[]>>(new Map());

/** SPEC 2.8 does not say whether percentages are of a class, so the share of issued capital is beside them. */
export const SHAREHOLDER_COLUMNS: readonly Column<HolderRow>[] = [
  {
    id: 'name',
    header: 'Name',
    kind: 'text',
    value: (row) => row.name,
    cell: (row) => <HolderName row={row} />,
  },
  { id: 'type', lead: true, header: 'Type', kind: 'text', value: (row) => row.type, filter: 'choice' },
  {
    id: 'share_class',
    lead: true,
    header: 'Class',
    kind: 'text',
    value: (row) => row.share_class,
    filter: 'choice',
  },
  {
    id: 'shares_held',
    lead: true,
    header: 'Shares',
    kind: 'number',
    value: (row) => row.shares_held,
    filter: 'range',
  },
  {
    id: 'ownership_percentage',
    lead: true,
    header: 'Ownership, %',
    kind: 'number',
    value: (row) => row.ownership_percentage,
    filter: 'range',
  },
  {
    id: 'of_all_shares',
    wideOnly: true,
    header: 'Of issued capital, %',
    kind: 'number',
    value: (row) => row.ofAllShares,
    cell: (row) => (row.tiny ? 'under 0.01' : <Value value={row.ofAllShares} kind="number" />),
    screenOnly: true,
  },
  {
    id: 'band',
    wideOnly: true,
    header: 'Band',
    kind: 'text',
    value: (row) => row.control?.band,
    cell: ({ control }) => (
      <>
        <span className="whitespace-nowrap">
          <Value value={control?.band} />
        </span>
        {control?.by === 'percentage' && (
          <span className="block text-sm text-ink-2 print:text-xs">from the percentage as sent</span>
        )}
      </>
    ),
    filter: 'choice',
    screenOnly: true,
  },
];

/** SPEC 2.8 has no company number of a corporate holder, so suggestions are by name only. */
function HolderName({ row }: { row: HolderRow }) {
  const { name } = row;
  const companies = use(NamedCompanies).get(name ?? '');
  if (name === undefined || !isCorporate(row)) return <Value value={name} />;
  return (
    <>
      <BidiText text={name} />
      {/* Reserves its line, so that the rows below stay when the suggestions arrive. */}
      <span className="block min-h-5 text-sm text-ink-2 print:min-h-0 print:text-xs">
        {companies !== undefined &&
          (companies.length > 0 ? <ByName name={name} companies={companies} /> : <SearchFor name={name} />)}
      </span>
    </>
  );
}

type ByNameProps = { name: string; companies: readonly NamedCompany[] };

function ByName({ name, companies }: ByNameProps) {
  return (
    <>
      {companies.length === 1 ? 'possibly ' : `possibly one of ${companies.length} by this name: `}
      {companies.map((company, index) => (
        <span key={company.companyNumber}>
          {index > 0 && ', '}
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
  const { data: source } = useSource();
  return (
    <Link to="/search" search={{ query: name }} className="whitespace-nowrap print:hidden">
      search
      <VisuallyHidden>
        {' '}
        for <BidiText text={name} />
      </VisuallyHidden>{' '}
      <PriceChip credits={source?.prices.search ?? OPERATIONS.search.credits} unit />
    </Link>
  );
}
