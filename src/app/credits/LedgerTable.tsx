import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLedger } from '#app/api/ledger-query.ts';
import { useIsFree } from '#app/api/source-query.ts';
import type { Column } from '#app/components/data-table/column.ts';
import { DataTable } from '#app/components/data-table/DataTable.tsx';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { RecordLink } from '#app/page/links.tsx';
import { ShowMore } from '#app/page/ShowMore.tsx';
import { useSearchChange } from '#app/page/search-params.ts';
import type { LedgerEntry } from '#contract/api/credits.ts';
import { PURCHASE_LABELS } from '#contract/labels.ts';
import { readSpendingChoice } from './month-spending.ts';
import { useCreditsExport } from './use-credits-export.ts';

/** Append-only, newest first; older entries load on demand, free. Where something costs credits, the server filters by `actor`. */
export function LedgerTable() {
  const search = useSearch({ from: '/credits' });
  const { actor } = readSpendingChoice(search);
  const chosen = useIsFree() ? undefined : actor;
  const ledger = useLedger(chosen);
  const onSearch = useSearchChange();
  const rows = ledger.data ?? NO_ENTRIES;
  const columns = useMemo(() => ledgerColumns(rows), [rows]);
  const total = ledger.hasNextPage ? undefined : rows.length;
  const exported = useCreditsExport({
    name: 'ledger',
    readAt: ledger.dataUpdatedAt,
    rows: rows.length,
    total,
  });
  if (ledger.data === undefined) return <Unread what="the ledger" reading={ledger} />;
  return (
    <>
      <DataTable
        caption="Ledger"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        state={search}
        onState={onSearch}
        counted={{ held: rows.length, total: rows.length, noun: { one: 'entry', many: 'entries' } }}
        exported={exported}
        empty={chosen === undefined ? 'No purchases yet.' : `No purchases by ${chosen}.`}
      />
      {ledger.hasNextPage && (
        <>
          <p className="mt-3 text-md">
            {chosen === undefined ? (
              'Older entries are not loaded; '
            ) : (
              <>
                Older entries of <BidiText text={chosen} /> are not loaded;{' '}
              </>
            )}
            filters and sorting apply to the entries above.
          </p>
          <ShowMore list={ledger} label="Load older entries" />
        </>
      )}
    </>
  );
}

const NO_ENTRIES: readonly LedgerEntry[] = [];

/** Few entries have a detail. */
function ledgerColumns(rows: readonly LedgerEntry[]): readonly Column<LedgerEntry>[] {
  if (rows.some(({ detail }) => detail !== undefined)) return LEDGER_COLUMNS;
  return LEDGER_COLUMNS.map((column) => (column.id === 'detail' ? { ...column, optional: true } : column));
}

function isCharge({ event }: LedgerEntry): boolean {
  return event === 'settled' || event === 'settled_late' || event === 'corrected';
}

function keyOf({ seq }: LedgerEntry): string {
  return String(seq);
}

const EVENTS: Readonly<Record<LedgerEntry['event'], string>> = {
  reserved: 'Reserved',
  settled: 'Charged',
  released: 'Not charged',
  unknown: 'Unknown',
  written_off: 'Written off',
  settled_late: 'Charged late',
  corrected: 'Corrected',
};

/** Labels on screen, wire names in the CSV. */
const LEDGER_COLUMNS: readonly Column<LedgerEntry>[] = [
  { id: 'seq', header: 'Entry', kind: 'number', value: (row) => row.seq },
  {
    id: 'at',
    header: 'When',
    kind: 'date',
    value: (row) => row.at,
    filter: 'range',
    cell: (row) => <DateTime value={row.at} as="time" />,
  },
  { id: 'actor', header: 'Who', kind: 'text', value: (row) => row.actor, filter: 'choice' },
  {
    id: 'record',
    lead: true,
    header: 'Record',
    kind: 'text',
    value: (row) => PURCHASE_LABELS[row.operation],
    filter: 'choice',
    screenOnly: true,
  },
  { id: 'operation', header: 'operation', kind: 'text', value: (row) => row.operation, csvOnly: true },
  {
    id: 'name',
    header: 'Company',
    kind: 'text',
    value: (row) => row.name,
    cell: (row) =>
      row.name === undefined ? undefined : (
        <RecordLink record={row}>
          <BidiText text={row.name} />
        </RecordLink>
      ),
  },
  {
    id: 'subject',
    lead: true,
    header: 'Number or search',
    kind: 'text',
    value: (row) => row.subject,
    cell: (row) => (
      <>
        <RecordLink record={row}>
          <BidiText text={row.subject} />
        </RecordLink>
        {row.title !== undefined && (
          <>
            : <BidiText text={row.title} />
          </>
        )}
      </>
    ),
  },
  { id: 'title', header: 'title', kind: 'text', value: (row) => row.title, csvOnly: true },
  { id: 'page', header: 'Page', kind: 'number', value: (row) => row.page },
  { id: 'version', header: 'Version', kind: 'number', value: (row) => row.version },
  {
    id: 'state',
    lead: true,
    header: 'Event',
    kind: 'text',
    value: (row) => EVENTS[row.event],
    filter: 'choice',
    screenOnly: true,
  },
  { id: 'event', header: 'event', kind: 'text', value: (row) => row.event, csvOnly: true },
  { id: 'credits', header: 'Credits', kind: 'number', value: (row) => row.credits, csvOnly: true },
  {
    id: 'reserved_credits',
    header: 'Reserved',
    kind: 'number',
    value: (row) => (isCharge(row) ? undefined : row.credits),
    screenOnly: true,
  },
  // An attempt has several entries: only these add up to the credits spent.
  {
    id: 'settled_credits',
    header: 'Charged',
    kind: 'number',
    value: (row) => (isCharge(row) ? row.credits : undefined),
  },
  { id: 'detail', header: 'Detail', kind: 'text', value: (row) => row.detail },
  { id: 'attempt', header: 'Attempt', kind: 'text', value: (row) => row.attempt, csvOnly: true },
];
