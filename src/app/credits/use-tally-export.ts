import { fileName } from '#app/format/file-name.ts';
import { useSource } from '#app/queries/source-query.ts';
import type { CsvExport } from '#app/table/ExportButton.tsx';
import { today } from './today.ts';

type Tally = {
  name: string;
  /** When it was read, in milliseconds. */
  readAt: number;
  rows: number;
  /** Rows there are, where that is known. */
  total: number | undefined;
};

/** File name and provenance of a table about no one record: `dossier-ledger-2026-11-21.csv`. */
export function useTallyExport({ name, readAt, rows, total }: Tally): CsvExport {
  const { data: source } = useSource();
  return {
    fileName: fileName(['dossier', name, today()], 'csv'),
    provenance: {
      source: source?.id ?? '',
      subject: {},
      fetched_at: new Date(readAt).toISOString(),
      bought_by: '',
      rows_held: rows,
      rows_total: total,
    },
  };
}
