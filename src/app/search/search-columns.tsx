import { Link } from '@tanstack/react-router';
import { addressLine } from '#app/format/address-lines.ts';
import type { Column } from '#app/table/column.ts';
import { StatusBadge } from '#app/ui/signals/StatusBadge.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import type { Address } from '#contract/address.ts';
import { companyNumber } from '#contract/company-number.ts';
import type { SearchItem } from '#contract/search.ts';

/** Every member of SPEC 2.4. Town and postcode have columns of their own; the address column shows the rest. */
export const SEARCH_COLUMNS: readonly Column<SearchItem>[] = [
  {
    id: 'company_name',
    header: 'Company',
    kind: 'text',
    value: (row) => row.company_name,
    cell: (row) => <CompanyLink row={row} />,
  },
  { id: 'company_number', header: 'Number', kind: 'text', value: (row) => row.company_number },
  {
    id: 'company_status',
    header: 'Status',
    kind: 'text',
    value: (row) => row.company_status,
    cell: ({ company_status: status }) =>
      status === undefined ? <Value value={undefined} /> : <StatusBadge status={status} />,
    filter: 'choice',
  },
  {
    id: 'street',
    header: 'Address',
    kind: 'text',
    value: ({ registered_office_address: address }) =>
      addressLine({ ...address, locality: undefined, postal_code: undefined }),
    screenOnly: true,
  },
  part('care_of'),
  part('po_box'),
  part('premises'),
  part('address_line_1'),
  part('address_line_2'),
  part('locality', 'Town'),
  part('region'),
  {
    ...part('postal_code', 'Postcode'),
    cell: (row) => (
      <span className="whitespace-nowrap">
        <Value value={text(row.registered_office_address.postal_code)} />
      </span>
    ),
  },
  part('country'),
];

/** A member of the address: shown under its header, or only exported where it has none. */
function part(member: keyof Address & string, header?: string): Column<SearchItem> {
  const id = `registered_office_address.${member}`;
  const value = (row: SearchItem) => text(row.registered_office_address[member]);
  const column = { id, header: header ?? id, kind: 'text', value } as const;
  return header === undefined ? { ...column, csvOnly: true } : column;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The way to the company, which is free; a number that is none leads nowhere. */
function CompanyLink({ row }: { row: SearchItem }) {
  const number = companyNumber(row.company_number ?? '');
  const name = row.company_name ?? row.company_number;
  if (name === undefined) return <Value value={undefined} />;
  if (number === undefined) return <BidiText text={name} />;
  return (
    <Link to="/company/$number/profile" params={{ number }}>
      <BidiText text={name} />
    </Link>
  );
}
