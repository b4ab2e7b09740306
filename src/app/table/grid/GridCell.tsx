import { memo, type ReactNode } from 'react';
import type { AnyValue, ValueKind } from '#app/format/value.ts';
import { Value } from '#app/ui/text/Value.tsx';
import type { Column } from '../column.ts';
import { headClass, valueClass } from './cell-class.ts';
import { CELL_ROLE, HEAD_ROLE } from './table-roles.ts';

type Props<Row> = {
  column: Column<Row>;
  row: Row;
  /** It is the first and heads its row. */
  heads: boolean;
  compact: boolean;
};

/** A cell: the column's own drawing, or its value, which is drawn again only where it is another. */
export function GridCell<Row>({ column, row, heads, compact }: Props<Row>) {
  const { kind, absent, header } = column;
  const place = {
    heads,
    label: header,
    look: heads ? headClass(column, compact) : valueClass(column, compact),
  };
  const drawn = column.cell?.(row);
  if (drawn !== undefined && drawn !== null) return <Place {...place}>{drawn}</Place>;
  return <ValueCell {...place} value={column.value(row)} kind={kind} absent={absent} />;
}

type PlaceProps = {
  heads: boolean;
  look: string;
  /** The column, said beside the value where rows are stacked. */
  label: string;
};

type ValueProps = PlaceProps & { value: AnyValue; kind: ValueKind; absent: string | undefined };

const ValueCell = memo(function ValueCell({ value, kind, absent, ...place }: ValueProps) {
  return (
    <Place {...place}>
      <Value value={value} kind={kind} absent={absent} />
    </Place>
  );
});

function Place({ heads, look, label, children }: PlaceProps & { children: ReactNode }) {
  return heads ? (
    <th scope="row" className={look} {...HEAD_ROLE}>
      {children}
    </th>
  ) : (
    <td data-label={label} className={look} {...CELL_ROLE}>
      {children}
    </td>
  );
}
