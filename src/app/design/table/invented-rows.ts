import type { Column } from '#app/table/column.ts';
import type { TableExport } from '#app/table/export/provenance.ts';
import type { Read } from '#contract/values.ts';

/** A row with a value of each kind. */
export type InventedRow = {
  readonly name: string | undefined;
  readonly role: string;
  readonly appointed: Read<string>;
  readonly born: Read<string>;
  readonly voting: Read<boolean>;
  readonly shares: Read<string>;
};

export const INVENTED_COLUMNS: readonly Column<InventedRow>[] = [
  { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name },
  { id: 'role', header: 'Role', kind: 'text', value: (row) => row.role, filter: 'choice' },
  { id: 'born', header: 'Born', kind: 'month', value: (row) => row.born },
  { id: 'voting', header: 'Votes', kind: 'flag', value: (row) => row.voting, filter: 'yes-no' },
  { id: 'appointed', header: 'Appointed', kind: 'date', value: (row) => row.appointed, filter: 'range' },
  { id: 'shares', header: 'Shares', kind: 'number', value: (row) => row.shares, total: true },
];

export const INVENTED_ROWS: readonly InventedRow[] = [
  row('Nobody, Marguerite', 'Director', '2019-01-04', '1971-03', true, '48213'),
  row('Nemo, Owen Rhys', 'Director', '2016-09-12', '1964-11', true, '0'),
  row('Invented Nominees Limited', 'Corporate director', '2021-02-01', undefined, false, '-800'),
  row('شركة مخترعة (Ltd)', 'Secretary', undefined, undefined, undefined, undefined),
  row(undefined, 'Secretary', { unreadable: '31 June 2020' }, '1958-07', false, { unreadable: 'many' }),
  row(
    'Whoever-Nowhere of Invented Placenames, Laura Jane Wilhelmina',
    'Director',
    '1998-03-03',
    '1980-02',
    true,
    '36028797018963',
  ),
];

export const INVENTED_EXPORT: TableExport = {
  nameParts: ['design'],
  provenance: {
    source: 'invented',
    subject: {},
    record_url: '',
    fetched_at: '2026-11-21T14:02:00Z',
    bought_by: 'nobody',
    rows_held: INVENTED_ROWS.length,
    rows_total: INVENTED_ROWS.length,
  },
};

function row(
  name: string | undefined,
  role: string,
  appointed: Read<string>,
  born: Read<string>,
  voting: Read<boolean>,
  shares: Read<string>,
): InventedRow {
  return { name, role, appointed, born, voting, shares };
}
