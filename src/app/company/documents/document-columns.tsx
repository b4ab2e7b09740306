import { DocumentLink } from '#app/page/DocumentLink.tsx';
import type { Column } from '#app/table/column.ts';
import { Value } from '#app/ui/text/Value.tsx';
import type { DocumentRow } from './document-rows.ts';
import { categoryMeaning } from './forms/category-meanings.ts';
import type { FormMeaning } from './forms/form-meanings.ts';

/**
 * Every member of SPEC 2.5. On screen the link and its pages are one; as text a link would match every filter. A form
 * is chosen by its code and by what it is: an analyst knows the one, everybody else reads the other.
 */
export const documentColumns = (meaning: FormMeaning): readonly Column<DocumentRow>[] => [
  { id: 'date', header: 'Date', kind: 'date', value: (row) => row.date, filter: 'range' },
  {
    id: 'category',
    lead: true,
    header: 'Category',
    kind: 'text',
    value: (row) => row.category,
    cell: ({ category }) => (
      <span title={categoryMeaning(category)}>
        <Value value={category} />
      </span>
    ),
    filter: 'choice',
  },
  {
    id: 'type',
    lead: true,
    header: 'Form',
    kind: 'text',
    value: (row) => row.type,
    filter: 'choice',
    choiceWords: meaning,
  },
  {
    id: 'meaning',
    lead: true,
    header: 'What the form is',
    kind: 'text',
    value: (row) => row.meaning,
    absent: 'see the title',
    screenOnly: true,
  },
  { id: 'title', header: 'Title', kind: 'text', value: (row) => row.title },
  {
    id: 'pages',
    header: 'Pages',
    kind: 'number',
    value: (row) => row.pages,
    cell: ({ url, pages, title }) => <DocumentLink url={url} pages={pages} title={title} />,
    filter: 'range',
  },
  { id: 'url', header: 'url', kind: 'text', value: (row) => row.url, csvOnly: true },
];
