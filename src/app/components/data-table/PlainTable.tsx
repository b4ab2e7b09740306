import type { ReactNode } from 'react';
import type { ValueKind } from '#app/format/value.ts';
import {
  alignment,
  CELL_ROLE,
  COLUMN_ROLE,
  GROUP_ROLE,
  HEAD_ROLE,
  HEADER_CELL,
  headClass,
  ROW_ROLE,
  STACKED_ROW,
  TABLE_ROLE,
  valueClass,
} from './table-styles.ts';

export type PlainColumn<Row> = {
  readonly header: string;
  readonly kind?: ValueKind;
  readonly cell: (row: Row) => ReactNode;
};

type Props<Row> = {
  caption: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** A few rows without sorting or filters. On a narrow screen a row is a few lines. */
export function PlainTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <table className="w-full border-collapse text-md max-sm:block" {...TABLE_ROLE}>
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only" {...GROUP_ROLE}>
        <tr className="text-sm text-ink-3" {...ROW_ROLE}>
          {columns.map(({ header, kind = 'text' }) => (
            <th
              key={header}
              scope="col"
              className={`${HEADER_CELL} ${alignment(kind)} font-medium`}
              {...COLUMN_ROLE}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block" {...GROUP_ROLE}>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={STACKED_ROW} {...ROW_ROLE}>
            {columns.map((column, place) => (
              <PlainCell key={column.header} column={column} row={row} heads={place === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps<Row> = { column: PlainColumn<Row>; row: Row; heads: boolean };

function PlainCell<Row>({ column: { header, kind = 'text', cell }, row, heads }: CellProps<Row>) {
  if (heads) {
    return (
      <th
        scope="row"
        className={`${headClass({ kind }, false)} font-medium whitespace-nowrap`}
        {...HEAD_ROLE}
      >
        {cell(row)}
      </th>
    );
  }
  return (
    <td data-label={header} className={valueClass({ kind }, false)} {...CELL_ROLE}>
      {cell(row)}
    </td>
  );
}
