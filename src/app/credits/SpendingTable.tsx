import { useSearch } from '@tanstack/react-router';
import type { Column } from '#app/components/data-table/column.ts';
import { DataTable } from '#app/components/data-table/DataTable.tsx';
import { scopedParams, withScopedParams } from '#app/components/data-table/table-url.ts';
import { PURCHASE_LABELS } from '#app/format/labels.ts';
import { useSearchChange } from '#app/page/search-params.ts';
import type { Spending } from '#contract/api/credits.ts';
import { useCreditsExport } from './use-credits-export.ts';

/** Prefix of search params, because the ledger is on the same page. */
const SCOPE = 'spending';

type Props = {
  spending: readonly Spending[];
  readAt: number;
};

export function SpendingTable({ spending, readAt }: Props) {
  const search = useSearch({ from: '/credits' });
  const onSearch = useSearchChange();
  const exported = useCreditsExport({ name: SCOPE, readAt, rows: spending.length, total: spending.length });
  return (
    <DataTable
      caption="Spending this month"
      columns={SPENDING_COLUMNS}
      rows={spending}
      rowKey={keyOf}
      state={scopedParams(search, SCOPE)}
      onState={(next, options) => onSearch(withScopedParams(search, SCOPE, next), options)}
      counted={{
        held: spending.length,
        total: spending.length,
        noun: { one: 'row', many: 'rows' },
      }}
      exported={exported}
      empty="Nothing was spent this month."
    />
  );
}

function keyOf({ operation, actor }: Spending): string {
  return `${operation} ${actor}`;
}

/** Labels on screen, wire names in the CSV. */
const SPENDING_COLUMNS: readonly Column<Spending>[] = [
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
  { id: 'today', header: 'Today', kind: 'number', value: (row) => row.today, total: true },
  { id: 'this_month', header: 'This month', kind: 'number', value: (row) => row.thisMonth, total: true },
  { id: 'uncertain', header: 'In doubt', kind: 'number', value: (row) => row.uncertain, total: true },
];
