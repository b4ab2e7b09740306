import { useSearch } from '@tanstack/react-router';
import { fileName } from '#app/format/file-name.ts';
import { ReadError } from '#app/page/ReadError.tsx';
import { useSearchChange } from '#app/page/use-search-change.ts';
import { useLedger } from '#app/queries/ledger-query.ts';
import { useSource } from '#app/queries/source-query.ts';
import { DataTable } from '#app/table/DataTable.tsx';
import { Button } from '#app/ui/controls/Button.tsx';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { today } from '../today.ts';
import { LEDGER_COLUMNS } from './ledger-columns.tsx';

/** The append-only ledger, newest first; older entries are loaded on demand, free. */
export function LedgerTable() {
  const ledger = useLedger();
  const search = useSearch({ from: '/credits' });
  const onSearch = useSearchChange();
  const { data: source } = useSource();
  if (ledger.data === undefined) {
    if (!ledger.isError) return <Loading what="the ledger" />;
    return <ReadError what="the ledger" error={ledger.error} onRetry={() => ledger.refetch()} />;
  }
  const rows = ledger.data;
  return (
    <>
      <DataTable
        caption="Ledger"
        columns={LEDGER_COLUMNS}
        rows={rows}
        rowKey={({ seq }) => String(seq)}
        state={search}
        onState={onSearch}
        counted={{
          held: rows.length,
          total: ledger.hasNextPage ? undefined : rows.length,
          noun: { one: 'entry', many: 'entries' },
        }}
        csv={{
          fileName: fileName(['dossier', 'ledger', today()], 'csv'),
          provenance: {
            source: source?.id ?? '',
            subject: {},
            fetched_at: new Date(ledger.dataUpdatedAt).toISOString(),
            bought_by: '',
            rows_held: rows.length,
            rows_total: ledger.hasNextPage ? undefined : rows.length,
          },
        }}
        empty="Nothing was bought yet."
      />
      {ledger.hasNextPage && (
        <div className="mt-3 flex flex-wrap items-center gap-3 text-md">
          Older entries are not loaded; filters and sort see those above.
          <Button busy={ledger.isFetchingNextPage} onClick={() => ledger.fetchNextPage()}>
            Load older entries
          </Button>
        </div>
      )}
    </>
  );
}
