import { notesText } from '#app/company/shared/row-notes.ts';
import type { TableExport } from '#app/components/data-table/export/sheet.ts';
import type { Note } from '#contract/api/notes.ts';
import type { PortfolioRow } from '#contract/api/portfolio.ts';
import { grouped } from '#contract/grouped.ts';

/** For an export with notes: those on each company and on rows of its records. Tags are fields of the table. Absent if there are none. */
export function notesField(notes: readonly Note[]): TableExport['noted'] {
  if (notes.length === 0) return undefined;
  const byCompany = grouped(notes, ({ subject }) =>
    'companyNumber' in subject ? subject.companyNumber : '',
  );
  const textOf = ({ companyNumber }: Pick<PortfolioRow, 'companyNumber'>) =>
    notesText({ notes: byCompany.get(companyNumber) ?? [], tags: [] });
  return [{ id: 'notes', header: 'Notes', textOf: (row) => (isRow(row) ? textOf(row) : undefined) }];
}

function isRow(row: unknown): row is Pick<PortfolioRow, 'companyNumber'> {
  return (
    typeof row === 'object' && row !== null && 'companyNumber' in row && typeof row.companyNumber === 'string'
  );
}
