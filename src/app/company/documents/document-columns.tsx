import type { Column } from '#app/components/data-table/column.ts';
import { Value } from '#app/components/ui/Value.tsx';
import { DocumentLink } from '#app/purchase/DocumentLink.tsx';
import type { DocumentItem } from '#contract/documents.ts';
import { categoryMeaning } from './category-meanings.ts';
import { formMeaning } from './forms/form-meanings.ts';

export type DocumentRow = DocumentItem & {
  readonly meaning: string | undefined;
  /** Opens for a signed-in person; `url` needs the source’s key. */
  readonly link: string | undefined;
};

/** Rows in the order of the record, newest first (SPEC 2.5). */
export function documentRows(
  items: readonly DocumentItem[],
  linkOf: (url: string | undefined) => string | undefined,
): DocumentRow[] {
  return items.map((item) => ({ ...item, meaning: formMeaning(item.type), link: linkOf(item.url) }));
}

/** SPEC 2.5. On screen the link is in the pages column, because as text it would match every filter. */
export const DOCUMENT_COLUMNS: readonly Column<DocumentRow>[] = [
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
    choiceWords: formMeaning,
  },
  {
    id: 'meaning',
    optional: true,
    header: 'Description',
    kind: 'text',
    value: (row) => row.meaning,
    absent: 'see title',
    screenOnly: true,
  },
  { id: 'title', lead: true, header: 'Title', kind: 'text', value: (row) => row.title },
  {
    id: 'pages',
    header: 'Pages',
    kind: 'number',
    value: (row) => row.pages,
    cell: ({ url, pages, title }) => <DocumentLink url={url} pages={pages} title={title} />,
    filter: 'range',
  },
  { id: 'url', header: 'url', kind: 'text', value: (row) => row.url, csvOnly: true },
  { id: 'document_url', header: 'document_url', kind: 'text', value: (row) => row.link, csvOnly: true },
];
