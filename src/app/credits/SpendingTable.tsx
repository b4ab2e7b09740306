import { useSearch } from '@tanstack/react-router';
import type { Column } from '#app/components/data-table/column.ts';
import { DataTable } from '#app/components/data-table/DataTable.tsx';
import { scopedParams, withScopedParams } from '#app/components/data-table/table-url.ts';
import { formatLongMonth } from '#app/format/dates.ts';
import { useSearchChange } from '#app/page/search-params.ts';
import type { SpendingInMonth } from '#contract/api/credits.ts';
import { PURCHASE_LABELS } from '#contract/labels.ts';
import { useCreditsExport } from './use-credits-export.ts';

/** Prefix of search params, because the ledger is on the same page. */
export const SPENDING_SCOPE = 'spending';

type Props = {
  spending: readonly SpendingInMonth[];
  month: string;
  readAt: number;
};

export function SpendingTable({ spending, month, readAt }: Props) {
  const search = useSearch({ from: '/credits' });
  const onSearch = useSearchChange();
  const exported = useCreditsExport({
    name: `${SPENDING_SCOPE}-${month}`,
    readAt,
    rows: spending.length,
    total: spending.length,
  });
  return (
    <DataTable
      caption="Spending by record and person"
      columns={spending.some(({ today }) => today !== undefined) ? COLUMNS_WITH_TODAY : SPENDING_COLUMNS}
      rows={spending}
      rowKey={keyOf}
      state={scopedParams(search, SPENDING_SCOPE)}
      onState={(next, options) => onSearch(withScopedParams(search, SPENDING_SCOPE, next), options)}
      counted={{
        held: spending.length,
        total: spending.length,
        noun: { one: 'row', many: 'rows' },
      }}
      exported={exported}
      empty={`Nothing was spent in ${formatLongMonth(month)}.`}
    />
  );
}

function keyOf({ operation, actor }: SpendingInMonth): string {
  return `${operation} ${actor}`;
}

/** Labels on screen, wire names in the CSV. */
const WHAT_AND_WHO: readonly Column<SpendingInMonth>[] = [
  {
    id: 'record',
    header: 'Record',
    kind: 'text',
    value: ({ operation }) => PURCHASE_LABELS[operation],
    filter: 'choice',
    screenOnly: true,
  },
  { id: 'operation', header: 'operation', kind: 'text', value: ({ operation }) => operation, csvOnly: true },
  { id: 'actor', lead: true, header: 'Who', kind: 'text', value: ({ actor }) => actor, filter: 'choice' },
];

const SPENDING_COLUMNS: readonly Column<SpendingInMonth>[] = [
  ...WHAT_AND_WHO,
  { id: 'this_month', header: 'Charged', kind: 'number', value: (row) => row.charged, total: true },
  { id: 'uncertain', header: 'In doubt', kind: 'number', value: (row) => row.uncertain, total: true },
];

/** Of the month that counts now. */
const COLUMNS_WITH_TODAY: readonly Column<SpendingInMonth>[] = SPENDING_COLUMNS.toSpliced(
  WHAT_AND_WHO.length,
  0,
  { id: 'today', header: 'Charged today', kind: 'number', value: (row) => row.today, total: true },
);
