import { formatNumber } from '#app/format/numbers.ts';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import type { Column } from '../column.ts';
import { absentChoices } from '../rows/column-choices.ts';
import { preparedRows } from '../rows/prepared-rows.ts';
import type { Filters } from '../table-state.ts';

type Props<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[]; filters: Filters };

/** Says that the filters leave nothing, and which choice of the address no row could ever pass. */
export function NothingShown<Row>({ columns, rows, filters }: Props<Row>) {
  const absent = absentChoices(columns, preparedRows(rows, columns).coded, filters);
  return (
    <p className="py-3 text-md text-ink-2">
      No row matches these filters.
      {absent.map(({ id, header, label }) => (
        <span key={id}>
          {' '}
          None of the {formatNumber(rows.length)} held has “<BidiText text={label} />” under {header}.
        </span>
      ))}
    </p>
  );
}
