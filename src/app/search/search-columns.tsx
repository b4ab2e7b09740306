import type { Column } from '#app/components/data-table/column.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { StatusBadge } from '#app/components/ui/StatusBadge.tsx';
import { Value } from '#app/components/ui/Value.tsx';
import { addressLine } from '#app/format/addresses.ts';
import { formatCount } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/links.tsx';
import type { Address } from '#contract/address.ts';
import type { SearchRow } from './search-rows.ts';

const RECORD = { one: 'record', many: 'records' };

/** SPEC 2.4 and derived columns: match, postcode area, bought records. The address column shows other parts. */
export const SEARCH_COLUMNS: readonly Column<SearchRow>[] = [
  {
    id: 'company_name',
    header: 'Company',
    kind: 'text',
    value: (row) => row.company_name,
    cell: ({ company_name: name, company_number: number }) =>
      name === undefined ? undefined : (
        <CompanyLink number={number}>
          <BidiText text={name} />
        </CompanyLink>
      ),
  },
  {
    id: 'company_number',
    lead: true,
    header: 'Number',
    kind: 'text',
    value: (row) => row.company_number,
    cell: ({ company_number: number }) =>
      number === undefined ? undefined : <CompanyLink number={number} />,
  },
  {
    id: 'match',
    header: 'Match',
    kind: 'text',
    value: ({ match }) => match.reason,
    cell: ({ match: { reason, formerName } }) =>
      formerName === undefined ? (
        <span className="text-ink-2">{reason}</span>
      ) : (
        <>
          <span className="text-ink-2">{reason}:</span> <BidiText text={formerName} />
        </>
      ),
    filter: 'choice',
    screenOnly: true,
  },
  {
    id: 'company_status',
    lead: true,
    header: 'Status',
    kind: 'text',
    value: (row) => row.company_status,
    cell: ({ company_status: status }) =>
      status === undefined ? undefined : <StatusBadge status={status} />,
    filter: 'choice',
  },
  {
    id: 'street',
    wideOnly: true,
    header: 'Address',
    kind: 'text',
    value: ({ registered_office_address: address }) =>
      addressLine({
        ...address,
        ...{ locality: undefined, postal_code: undefined, region: undefined, country: undefined },
      }),
    screenOnly: true,
  },
  part('care_of'),
  part('po_box'),
  part('premises'),
  part('address_line_1'),
  part('address_line_2'),
  { ...part('locality', 'Town'), filter: 'choice' },
  { ...part('region', 'Region'), optional: true },
  {
    ...part('postal_code', 'Postcode'),
    wideOnly: true,
    cell: (row) => (
      <span className="whitespace-nowrap">
        <Value value={text(row.registered_office_address.postal_code)} />
      </span>
    ),
  },
  { ...part('country', 'Country'), optional: true },
  {
    id: 'postcode_area',
    optional: true,
    header: 'Postcode area',
    kind: 'text',
    value: (row) => row.postcodeArea,
    filter: 'choice',
    screenOnly: true,
  },
  {
    id: 'held_count',
    lead: true,
    header: 'Held',
    kind: 'number',
    value: (row) => row.heldCount,
    cell: ({ heldCount }) =>
      heldCount === undefined ? undefined : (
        <span className="whitespace-nowrap">{formatCount(heldCount, RECORD)}</span>
      ),
    absent: 'none',
    screenOnly: true,
  },
  {
    id: 'held',
    optional: true,
    header: 'Records held',
    kind: 'text',
    value: (row) => row.held,
    absent: 'none',
    screenOnly: true,
  },
];

/** Only exported without a header. */
function part(member: keyof Address & string, header?: string) {
  const id = `registered_office_address.${member}`;
  const value = (row: SearchRow) => text(row.registered_office_address[member]);
  return { id, header: header ?? id, kind: 'text', value, csvOnly: header === undefined } as const;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
