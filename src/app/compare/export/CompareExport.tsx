import { useLocation } from '@tanstack/react-router';
import { copiesOf } from '#app/credits/use-record-export.ts';
import { useSource } from '#app/queries/source-query.ts';
import { ExportMenu } from '#app/table/export/ExportMenu.tsx';
import type { Accounts } from '../companies/compared.ts';
import { compareExportColumns, compareRows } from './compare-rows.ts';

/** Every period held of these companies as a file, whichever of them the page shows. Dated by the oldest copy. */
export function CompareExport({ accounts }: { accounts: readonly Accounts[] }) {
  const { data: source } = useSource();
  const { href } = useLocation();
  const rows = compareRows(accounts);
  const copies = copiesOf(accounts.map(({ holding }) => holding));
  return (
    <ExportMenu
      rows={rows}
      columns={compareExportColumns(rows)}
      nameParts={[...accounts.map(({ number }) => number), 'financials', copies.fetched_at.slice(0, 10)]}
      provenance={{
        source: source?.id ?? '',
        subject: {},
        record_url: `${window.location.origin}${href}`,
        ...copies,
        rows_held: rows.length,
        rows_total: rows.length,
      }}
    />
  );
}
