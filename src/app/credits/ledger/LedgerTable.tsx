import { useSearch } from '@tanstack/react-router';
import { Unread } from '#app/page/failure/Unread.tsx';
import { useSearchChange } from '#app/page/use-search-change.ts';
import { useLedger } from '#app/queries/ledger-query.ts';
import { DataTable } from '#app/table/DataTable.tsx';
import { Button } from '#app/ui/controls/Button.tsx';
import type { LedgerEntry } from '#contract/api/credits.ts';
import { useTallyExport } from '../use-tally-export.ts';
import { LEDGER_COLUMNS } from './ledger-columns.tsx';

/** The append-only ledger, newest first; older entries are loaded on demand, free. */
export function LedgerTable() {
  const ledger = useLedger();
  const search = useSearch({ from: '/credits' });
  const onSearch = useSearchChange();
  const rows = ledger.data ?? [];
  const total = ledger.hasNextPage ? undefined : rows.length;
  const exported = useTallyExport({ name: 'ledger', readAt: ledger.dataUpdatedAt, rows: rows.length, total });
  if (ledger.data === undefined) return <Unread what="the ledger" reading={ledger} />;
  return (
    <>
      <DataTable
        caption="Ledger"
        columns={LEDGER_COLUMNS}
        rows={rows}
        rowKey={keyOf}
        state={search}
        onState={onSearch}
        // Older entries are told of below the table.
        counted={{ held: rows.length, total: rows.length, noun: { one: 'entry', many: 'entries' } }}
        exported={exported}
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

function keyOf({ seq }: LedgerEntry): string {
  return String(seq);
}
