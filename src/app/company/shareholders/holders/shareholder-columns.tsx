import type { Column } from '#app/table/column.ts';
import { Value } from '#app/ui/text/Value.tsx';
import { HolderName } from './HolderName.tsx';
import type { HolderRow } from './holder-rows.ts';

/**
 * Every member of a holding in SPEC 2.8, and two worked out from them. Percentages are as given: whether of the class or
 * of all shares is not stated, which is why the part of all shares stands beside them.
 */
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
    header: 'Shares',
    kind: 'number',
    value: (row) => row.shares_held,
    filter: 'range',
  },
  {
    id: 'ownership_percentage',
    header: 'Ownership, %',
    kind: 'number',
    value: (row) => row.ownership_percentage,
    filter: 'range',
  },
  {
    id: 'of_all_shares',
    header: 'Of all shares, %',
    kind: 'number',
    value: (row) => row.ofAllShares,
    cell: (row) => (row.tiny ? 'under 0.01' : <Value value={row.ofAllShares} kind="number" />),
    screenOnly: true,
  },
  {
    id: 'band',
    header: 'Band',
    kind: 'text',
    value: (row) => row.control?.band,
    cell: ({ control }) => (
      <>
        <span className="whitespace-nowrap">
          <Value value={control?.band} />
        </span>
        {control?.by === 'percentage' && (
          <span className="block text-sm text-ink-2 print:text-xs">by the percentage as sent</span>
        )}
      </>
    ),
    filter: 'choice',
    screenOnly: true,
  },
];
