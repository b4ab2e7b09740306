import type { Column } from '#app/table/column.ts';
import { DocumentLink } from '../parts/DocumentLink.tsx';
import type { DocumentRow } from './document-rows.ts';

/** Every member of SPEC 2.5. On screen the link and its pages are one; as text a link would match every filter. */
export const DOCUMENT_COLUMNS: readonly Column<DocumentRow>[] = [
  { id: 'date', header: 'Date', kind: 'date', value: (row) => row.date, filter: 'range' },
  { id: 'category', header: 'Category', kind: 'text', value: (row) => row.category, filter: 'choice' },
  { id: 'type', header: 'Form', kind: 'text', value: (row) => row.type, filter: 'choice' },
  {
    id: 'meaning',
    header: 'What the form is',
    kind: 'text',
    value: (row) => row.meaning,
    absent: 'see the title',
    screenOnly: true,
  },
  { id: 'title', header: 'Title', kind: 'text', value: (row) => row.title },
  {
    id: 'pages',
    header: 'Document',
    kind: 'number',
    value: (row) => row.pages,
    cell: ({ url, pages, title }) => <DocumentLink url={url} pages={pages} title={title} />,
  },
  { id: 'url', header: 'url', kind: 'text', value: (row) => row.url, csvOnly: true },
];
