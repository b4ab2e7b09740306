import type { Column } from '#app/components/data-table/column.ts';
import type { HeldSubject } from '#contract/api/held.ts';
import { recordWords } from './record-words.ts';

/** Of the export. */
export function recordColumns(isFree: boolean): readonly Column<HeldSubject>[] {
  const { latest: last, at, by } = recordWords(isFree);
  return [
    { id: 'subject', header: 'Company or search', kind: 'text', value: ({ subject }) => subject },
    { id: 'name', header: 'Name', kind: 'text', value: ({ name }) => name },
    { id: 'operations', header: 'Records', kind: 'text', value: ({ operations }) => operations.join(', ') },
    { id: 'pages', header: 'Pages', kind: 'number', value: ({ pages }) => pages },
    {
      id: 'latest_operation',
      header: last,
      kind: 'text',
      value: ({ latest }) => latest.operation,
    },
    { id: 'latest_at', header: at, kind: 'date', value: ({ latest }) => latest.fetchedAt },
    { id: 'latest_by', header: by, kind: 'text', value: ({ latest }) => latest.boughtBy },
  ];
}
