import { useState } from 'react';
import { Button } from '#app/ui/controls/Button.tsx';
import type { Column } from './column.ts';
import type { Provenance } from './csv.ts';
import { download } from './download.ts';

/** What an export needs besides its rows. */
export type CsvExport = { readonly fileName: string; readonly provenance: Provenance };

type Props<Row> = CsvExport & {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
};

/** Exports the rows shown. The writer is loaded when it is first asked for. */
export function ExportButton<Row>({ rows, columns, fileName, provenance }: Props<Row>) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const run = async () => {
    setState('busy');
    try {
      const { toCsv } = await import('./csv.ts');
      download(fileName, toCsv(rows, columns, provenance), 'text/csv;charset=utf-8');
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      {state === 'failed' && (
        <span role="alert" className="text-sm text-bad">
          Nothing was exported: reload the page and export again.
        </span>
      )}
      <Button busy={state === 'busy'} onClick={run}>
        Export CSV
      </Button>
    </>
  );
}
