import type { Column } from '#app/components/data-table/column.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { groupedVatNumber, type VatRow } from './vat-rows.ts';

/** SPEC 2.12. Numbers are grouped on screen and exported as sent. */
export const VAT_COLUMNS: readonly Column<VatRow>[] = [
  {
    id: 'vat_number',
    header: 'VAT number',
    kind: 'text',
    value: (row) => row.vat_number,
    cell: ({ vat_number }) => (vat_number === undefined ? undefined : <VatNumberText sent={vat_number} />),
  },
  { id: 'company_name', lead: true, header: 'Name', kind: 'text', value: (row) => row.company_name },
  { id: 'company_address', header: 'Address', kind: 'text', value: (row) => row.company_address },
  { id: 'match', lead: true, header: 'Match', kind: 'text', value: (row) => row.match, filter: 'choice' },
  {
    id: 'check',
    header: 'Check digits',
    kind: 'text',
    value: (row) => row.check,
    filter: 'choice',
    screenOnly: true,
  },
  {
    id: 'name_compared',
    header: 'Name compared',
    kind: 'text',
    value: (row) => row.nameVerdict,
    absent: 'not compared',
    filter: 'choice',
    screenOnly: true,
  },
  {
    id: 'address_compared',
    header: 'Address compared',
    kind: 'text',
    value: (row) => row.addressVerdict,
    absent: 'not compared',
    filter: 'choice',
    screenOnly: true,
  },
  {
    id: 'form',
    header: 'Format',
    kind: 'text',
    value: (row) => row.form,
    filter: 'choice',
    screenOnly: true,
    optional: true,
  },
];

export function VatNumberText({ sent }: { sent: string }) {
  return (
    <span className="whitespace-nowrap">
      <BidiText text={groupedVatNumber(sent)} />
    </span>
  );
}
