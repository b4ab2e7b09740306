import type { Column } from '#app/components/data-table/column.ts';
import type { HeldSubject } from '#contract/api/held.ts';

/** Of the export. */
export const RECORD_COLUMNS: readonly Column<HeldSubject>[] = [
  { id: 'subject', header: 'Company or search', kind: 'text', value: ({ subject }) => subject },
  { id: 'name', header: 'Name', kind: 'text', value: ({ name }) => name },
  { id: 'operations', header: 'Records', kind: 'text', value: ({ operations }) => operations.join(', ') },
  { id: 'pages', header: 'Pages', kind: 'number', value: ({ pages }) => pages },
  {
    id: 'latest_operation',
    header: 'Last bought',
    kind: 'text',
    value: ({ latest }) => latest.operation,
  },
  { id: 'latest_at', header: 'Bought', kind: 'date', value: ({ latest }) => latest.fetchedAt },
  { id: 'latest_by', header: 'Bought by', kind: 'text', value: ({ latest }) => latest.boughtBy },
];
