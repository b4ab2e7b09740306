import { useSource } from '#app/queries/source-query.ts';
import type { TableExport } from '#app/table/export/provenance.ts';
import { today } from './today.ts';

type Tally = {
  name: string;
  /** When it was read, in milliseconds. */
  readAt: number;
  rows: number;
  /** Rows there are, where that is known. */
  total: number | undefined;
};

/** Name and provenance of a table about no one record: `dossier-ledger-2026-11-21.csv`. */
export function useTallyExport({ name, readAt, rows, total }: Tally): TableExport {
  const { data: source } = useSource();
  return {
    nameParts: ['dossier', name, today()],
    provenance: {
      source: source?.id ?? '',
      subject: {},
      record_url: `${window.location.origin}/credits`,
      fetched_at: new Date(readAt).toISOString(),
      bought_by: '',
      rows_held: rows,
      rows_total: total,
    },
  };
}
