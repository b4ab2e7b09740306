import { LABELS } from '#app/format/labels.ts';
import type { Column } from '#app/table/column.ts';
import type { Spending } from '#contract/api/credits.ts';

/** Credits of the current month by record and person: labels on screen, wire names in the CSV. */
export const SPENDING_COLUMNS: readonly Column<Spending>[] = [
  {
    id: 'record',
    header: 'Record',
    kind: 'text',
    value: ({ operation }) => LABELS[operation],
    filter: 'choice',
    screenOnly: true,
  },
  { id: 'operation', header: 'operation', kind: 'text', value: ({ operation }) => operation, csvOnly: true },
  { id: 'actor', lead: true, header: 'Who', kind: 'text', value: ({ actor }) => actor, filter: 'choice' },
  { id: 'today', header: 'Today', kind: 'number', value: (row) => row.today, total: true },
  { id: 'this_month', header: 'This month', kind: 'number', value: (row) => row.thisMonth, total: true },
  { id: 'uncertain', header: 'In doubt', kind: 'number', value: (row) => row.uncertain, total: true },
];
