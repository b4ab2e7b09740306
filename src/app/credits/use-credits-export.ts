import { useIsFree, useSource } from '#app/api/source-query.ts';
import type { TableExport } from '#app/components/data-table/export/sheet.ts';
import { today } from '#app/format/dates.ts';

type Exported = {
  name: string;
  /** Path and search of the page. */
  at?: string;
  readAt: number;
  rows: number;
  /** Number of existing rows, if known. */
  total: number | undefined;
};

/** For tables that belong to no record: `dossier-ledger-2026-11-21.csv`. */
export function useCreditsExport({ name, at = '/credits', readAt, rows, total }: Exported): TableExport {
  const { data: source } = useSource();
  const isFree = useIsFree();
  return {
    nameParts: ['dossier', name, today()],
    provenance: {
      source: source?.id ?? '',
      subject: {},
      record_url: `${window.location.origin}${at}`,
      fetched_at: new Date(readAt).toISOString(),
      ...(isFree ? {} : { bought_by: '' }),
      rows_held: rows,
      rows_total: total,
    },
  };
}
