import type { HeldPage } from '#app/api/pages-query.ts';
import type { TableExport } from '#app/components/data-table/export/sheet.ts';
import type { RowMark } from '#app/components/data-table/row-mark.ts';
import type { RowNotes } from '#app/notes/noted.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { identifiedItems } from '#diff/item-changes.ts';
import { itemsAsReceived } from './row-marks.ts';

export type RowsOfRecord<Row> = {
  readonly operation: CompanyOperation;
  readonly companyNumber: string;
  readonly pages: readonly HeldPage<unknown>[];
  /** One per item of the pages, in order. */
  readonly rows: readonly Row[];
};

export type NamedRow<Row> = { readonly row: Row; readonly item: string; readonly name: string };

/** What identifies each row in every version of the record. Reads all rows, so ask only if there is something to place. */
export function namedRows<Row>({
  operation,
  companyNumber,
  pages,
  rows,
}: RowsOfRecord<Row>): NamedRow<Row>[] {
  const { items, records } = itemsAsReceived(operation, companyNumber, pages);
  const identified = identifiedItems(operation, records);
  return rows.flatMap((row, index) => {
    const found = identified.get(items[index]);
    return found === undefined ? [] : [{ row, ...found }];
  });
}

/** What the table says below the name of a row. */
function noteTexts({ notes, tags }: RowNotes): string[] {
  return [
    ...(tags.length > 0 ? [`Tags: ${tags.map(({ name }) => name).join(', ')}`] : []),
    ...notes.map(({ text, by }) => `Note, ${by}: ${text}`),
  ];
}

export function withNotes<Row>(
  changed: ReadonlyMap<Row, RowMark>,
  noted: ReadonlyMap<Row, RowNotes>,
): ReadonlyMap<Row, RowMark> {
  if (noted.size === 0) return changed;
  const marks = new Map(changed);
  for (const [row, own] of noted) {
    marks.set(row, { ...(marks.get(row) ?? { isNew: false, changes: [] }), notes: noteTexts(own) });
  }
  return marks;
}

/** For an export with notes and tags: those of each row, then those of the company in every row. Absent if there are none. */
export function notedFields<Row>(company: RowNotes, noted: ReadonlyMap<Row, RowNotes>): TableExport['noted'] {
  const isNoted = company.notes.length + company.tags.length + noted.size > 0;
  if (!isNoted) return undefined;
  const rows: ReadonlyMap<unknown, RowNotes> = noted;
  return [
    { id: 'tags', header: 'Tags', textOf: (row) => tagsText(rows.get(row)) },
    { id: 'notes', header: 'Notes', textOf: (row) => notesText(rows.get(row)) },
    { id: 'company_tags', header: 'Tags of the company', textOf: () => tagsText(company) },
    { id: 'company_notes', header: 'Notes on the company', textOf: () => notesText(company) },
  ];
}

function tagsText(noted: RowNotes | undefined): string | undefined {
  return noted === undefined || noted.tags.length === 0
    ? undefined
    : noted.tags.map(({ name }) => name).join(', ');
}

export function notesText(noted: RowNotes | undefined): string | undefined {
  return noted === undefined || noted.notes.length === 0
    ? undefined
    : noted.notes.map(({ text, by, at }) => `${text} (${by}, ${at.slice(0, 10)})`).join('\n');
}
