import type { Column } from '#app/table/column.ts';
import type { Shareholder } from '#contract/shareholders.ts';

/** Every member of a holding in SPEC 2.8. Percentages are as given: whether of the class or of all shares is not stated. */
export const SHAREHOLDER_COLUMNS: readonly Column<Shareholder>[] = [
  { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name },
  { id: 'type', header: 'Type', kind: 'text', value: (row) => row.type, filter: 'choice' },
  { id: 'share_class', header: 'Class', kind: 'text', value: (row) => row.share_class, filter: 'choice' },
  { id: 'shares_held', header: 'Shares', kind: 'number', value: (row) => row.shares_held },
  {
    id: 'ownership_percentage',
    header: 'Ownership, %',
    kind: 'number',
    value: (row) => row.ownership_percentage,
  },
];
