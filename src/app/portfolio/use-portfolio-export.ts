import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCompanyNotes } from '#app/api/portfolio-query.ts';
import { useSource } from '#app/api/source-query.ts';
import type { TableExport } from '#app/components/data-table/export/sheet.ts';
import { today } from '#app/format/dates.ts';
import type { CompanyList } from '#contract/api/lists.ts';
import { notesField } from './notes-field.ts';

type Exported = { readonly list: CompanyList; readonly rows: number; readonly readAt: number };

/** `suppliers-2026-portfolio-2026-11-21.csv`. The link opens the list. */
export function usePortfolioExport({ list, rows, readAt }: Exported): TableExport {
  const { origin } = useRouter();
  const { data: source } = useSource();
  const { data: notes } = useCompanyNotes(list.id);
  const noted = useMemo(() => notes && notesField(notes), [notes]);
  return {
    noted,
    nameParts: [list.name, 'portfolio', today()],
    provenance: {
      source: source?.id ?? '',
      subject: { list: list.name },
      record_url: `${origin}/lists/${list.id}`,
      fetched_at: new Date(readAt).toISOString(),
      isReading: true,
      rows_held: rows,
      rows_total: list.companies,
    },
  };
}
