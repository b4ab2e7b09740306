import { useSearch } from '@tanstack/react-router';
import { useSearchChange } from '#app/page/use-search-change.ts';
import { DataTable } from '#app/table/DataTable.tsx';
import { scopedParams, withScopedParams } from '#app/table/scoped-params.ts';
import type { Spending } from '#contract/api/credits.ts';
import { useTallyExport } from '../use-tally-export.ts';
import { SPENDING_COLUMNS } from './spending-columns.ts';

/** Its name in front of its parameters: the ledger stands on the same page. */
const SCOPE = 'spending';

type Props = {
  spending: readonly Spending[];
  /** When it was read, in milliseconds. */
  readAt: number;
};

/** Who spent how much on what, this month and today, with the sums of the rows shown. */
export function SpendingTable({ spending, readAt }: Props) {
  const search = useSearch({ from: '/credits' });
  const onSearch = useSearchChange();
  const exported = useTallyExport({ name: SCOPE, readAt, rows: spending.length, total: spending.length });
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
        noun: { one: 'line of spending', many: 'lines of spending' },
      }}
      exported={exported}
      empty="Nothing was spent this month."
    />
  );
}

function keyOf({ operation, actor }: Spending): string {
  return `${operation} ${actor}`;
}
