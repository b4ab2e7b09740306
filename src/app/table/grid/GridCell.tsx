import { memo, type ReactNode } from 'react';
import type { AnyValue } from '#app/format/value.ts';
import { plainText } from '#app/ui/text/plain-text.ts';
import { Value } from '#app/ui/text/Value.tsx';
import type { Column } from '../column.ts';
import { headClass, valueClass } from './cell-class.ts';
import { CELL_ROLE, HEAD_ROLE } from './table-roles.ts';

/** What the cells of a column have in common, whatever their rows. */
export type CellPlace<Row> = {
  readonly column: Column<Row>;
  /** It is the first and heads its row. */
  readonly heads: boolean;
  readonly look: string;
};

export function cellPlaces<Row>(columns: readonly Column<Row>[], compact: boolean): CellPlace<Row>[] {
  return columns.map((column, at) => ({
    column,
    heads: at === 0,
    look: at === 0 ? headClass(column, compact) : valueClass(column, compact),
  }));
}

/**
 * A cell: the column's own drawing, or its value, which is drawn again only where it is another. Cells of one place show
 * one row after another, so what may keep a state is made anew for each: `rowKey` tells them apart.
 */
export function gridCell<Row>(place: CellPlace<Row>, row: Row, rowKey: string): ReactNode {
  const { id, cell, stateless = false, value } = place.column;
  const drawn = cell?.(row);
  if (drawn === undefined || drawn === null) return <ValueCell key={id} place={place} value={value(row)} />;
  return placed(place, drawn, stateless ? id : `${id} ${rowKey}`);
}

type ValueProps = { place: Omit<CellPlace<never>, 'column'> & { column: ValueColumn }; value: AnyValue };
type ValueColumn = Pick<Column<never>, 'kind' | 'absent' | 'header'>;

const ValueCell = memo(function ValueCell({ place, value }: ValueProps) {
  const { kind, absent } = place.column;
  return placed(place, plainText(value, kind) ?? <Value value={value} kind={kind} absent={absent} />);
});

function placed({ heads, look, column }: ValueProps['place'], content: ReactNode, key?: string): ReactNode {
  return heads ? (
    <th key={key} scope="row" className={look} {...HEAD_ROLE}>
      {content}
    </th>
  ) : (
    <td key={key} data-label={column.header} className={look} {...CELL_ROLE}>
      {content}
    </td>
  );
}
