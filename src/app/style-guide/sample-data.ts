import type { BarData } from '#app/components/chart/bar-data.ts';
import type { Span } from '#app/components/chart/timeline-data.ts';
import type { Column } from '#app/components/data-table/column.ts';
import type { TableExport } from '#app/components/data-table/export/sheet.ts';
import type { Read } from '#contract/values.ts';

export type SampleRow = {
  readonly name: string | undefined;
  readonly role: string;
  readonly appointed: Read<string>;
  readonly born: Read<string>;
  readonly voting: Read<boolean>;
  readonly shares: Read<string>;
};

export const SAMPLE_COLUMNS: readonly Column<SampleRow>[] = [
  { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name },
  { id: 'role', header: 'Role', kind: 'text', value: (row) => row.role, filter: 'choice' },
  { id: 'born', header: 'Born', kind: 'month', value: (row) => row.born },
  { id: 'voting', header: 'Votes', kind: 'flag', value: (row) => row.voting, filter: 'yes-no' },
  { id: 'appointed', header: 'Appointed', kind: 'date', value: (row) => row.appointed, filter: 'range' },
  { id: 'shares', header: 'Shares', kind: 'number', value: (row) => row.shares, total: true },
];

export const SAMPLE_ROWS: readonly SampleRow[] = [
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

export const SAMPLE_EXPORT: TableExport = {
  nameParts: ['design'],
  provenance: {
    source: 'invented',
    subject: {},
    record_url: '',
    fetched_at: '2026-11-21T14:02:00Z',
    bought_by: 'nobody',
    rows_held: SAMPLE_ROWS.length,
    rows_total: SAMPLE_ROWS.length,
  },
};

function row(
  name: string | undefined,
  role: string,
  appointed: Read<string>,
  born: Read<string>,
  voting: Read<boolean>,
  shares: Read<string>,
): SampleRow {
  return { name, role, appointed, born, voting, shares };
}

export const FOUR_SERIES: BarData = {
  series: [
    { id: 'fixed', label: 'Fixed assets' },
    { id: 'current', label: 'Current assets' },
    { id: 'debt', label: 'Creditors' },
    { id: 'net', label: 'Net assets' },
  ],
  points: [
    {
      id: '2024',
      label: 'Mar 2024',
      values: { fixed: '39802', current: '21000', debt: '18400', net: '9400' },
    },
    {
      id: '2025',
      label: 'Mar 2025',
      values: { fixed: '43047', current: '24100', debt: '20900', net: '9900' },
    },
    {
      id: '2026',
      label: 'Mar 2026',
      values: { fixed: '48213', current: '25500', debt: '23100', net: '9655' },
    },
  ],
};

/** A loss, a missing value, a longer period, and a period that does not compare. */
export const NEGATIVES: BarData = {
  series: [{ id: 'profit', label: 'Operating profit' }],
  points: [
    { id: '2022', label: 'Mar 2022', values: { profit: '1900' } },
    { id: '2023', label: 'Mar 2023', values: { profit: '-800' } },
    { id: '2024', label: 'Mar 2024', values: {} },
    {
      id: '2025',
      label: 'Sept 2025',
      note: '18 months',
      apart: 'it covers 18 months',
      hatched: ['profit'],
      values: { profit: '2140' },
    },
  ],
};

export const SPANS: readonly Span[] = [
  span('Nobody, Marguerite', '2019-01-04', '2026-11-22', true),
  span('Nemo, Owen Rhys', '2016-09-12', '2026-11-22', true),
  span('Whoever, Thomas', '1998-03-03', '2020-03-31', false),
  span('Someone, Laura Jane', '2017-08-09', '2022-11-14', false),
];

function span(label: string, from: string, to: string, open: boolean): Span {
  return {
    id: label,
    label,
    from,
    to,
    open,
    dates: `${from.slice(0, 4)} to ${open ? 'now' : to.slice(0, 4)}`,
  };
}
