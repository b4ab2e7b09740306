import { useRouter } from '@tanstack/react-router';
import { useSource } from '#app/api/source-query.ts';
import type { TableExport } from '#app/components/data-table/export/sheet.ts';
import { today } from '#app/format/dates.ts';
import type { CompanyList } from '#contract/api/lists.ts';

type Exported = { readonly list: CompanyList; readonly rows: number; readonly readAt: number };

/** `suppliers-2026-portfolio-2026-11-21.csv`. The link opens the list. */
export function usePortfolioExport({ list, rows, readAt }: Exported): TableExport {
  const { origin } = useRouter();
  const { data: source } = useSource();
  return {
    nameParts: [list.name, 'portfolio', today()],
    provenance: {
      source: source?.id ?? '',
      subject: { list: list.name },
      record_url: `${origin}/lists/${list.id}`,
      fetched_at: new Date(readAt).toISOString(),
      rows_held: rows,
      rows_total: list.companies,
    },
  };
}
