import { LABELS } from '#app/format/labels.ts';
import type { Column } from '#app/table/column.ts';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import type { LedgerEntry } from '#contract/api/credits.ts';
import { RecordLink } from '../held/RecordLink.tsx';

/** What each event means for the credits of its attempt. */
const EVENTS: Readonly<Record<LedgerEntry['event'], string>> = {
  reserved: 'Asked',
  settled: 'Bought',
  released: 'Not charged',
  unknown: 'Unknown',
  written_off: 'Written off',
  settled_late: 'Arrived late',
};

/** The ledger for people on screen, and member by member as the gateway keeps it in the CSV. */
export const LEDGER_COLUMNS: readonly Column<LedgerEntry>[] = [
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
    value: (row) => LABELS[row.operation],
    filter: 'choice',
    screenOnly: true,
  },
  { id: 'operation', header: 'operation', kind: 'text', value: (row) => row.operation, csvOnly: true },
  {
    id: 'subject',
    lead: true,
    header: 'Of',
    kind: 'text',
    value: (row) => row.subject,
    cell: (row) => <RecordLink record={row}>{row.subject}</RecordLink>,
  },
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
  { id: 'credits', header: 'Credits', kind: 'number', value: (row) => row.credits },
  // Every attempt has a line for each of its events: only these add up to what was spent.
  {
    id: 'settled_credits',
    header: 'Settled credits',
    kind: 'number',
    value: (row) => (row.event === 'settled' || row.event === 'settled_late' ? row.credits : undefined),
    csvOnly: true,
  },
  { id: 'detail', header: 'Detail', kind: 'text', value: (row) => row.detail },
  { id: 'attempt', header: 'Attempt', kind: 'text', value: (row) => row.attempt, csvOnly: true },
];
