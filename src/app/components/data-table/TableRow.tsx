import { memo, type ReactNode, useMemo } from 'react';
import { plainText } from '#app/components/ui/BidiText.tsx';
import { ChangeNote, NewTag } from '#app/components/ui/ChangeNote.tsx';
import { Value } from '#app/components/ui/Value.tsx';
import type { AnyValue } from '#app/format/value.ts';
import type { Column } from './column.ts';
import { type CellMark, cellMarks, type RowMark } from './row-mark.ts';
import {
  CELL_ROLE,
  endsAtEdge,
  HEAD_ROLE,
  headClass,
  ROW_ROLE,
  STACKED_ROW,
  valueClass,
} from './table-styles.ts';

export type ColumnCell<Row> = {
  readonly column: Column<Row>;
  readonly isHeader: boolean;
  readonly className: string;
};

export function columnCells<Row>(columns: readonly Column<Row>[], compact: boolean): ColumnCell<Row>[] {
  return columns.map((column, index) => ({
    column,
    isHeader: index === 0,
    className: index === 0 ? headClass(column, compact) : valueClass(column, compact),
  }));
}

type Props<Row> = {
  row: Row;
  rowKey: string;
  cells: readonly ColumnCell<Row>[];
  mark?: RowMark | undefined;
  index?: number;
  /** Only some rows are rendered, so each states its index. */
  partial?: boolean;
  measure?: ((row: HTMLTableRowElement | null) => void) | undefined;
  sizing?: boolean;
};

export function TableRow<Row>({
  row,
  rowKey,
  cells,
  mark,
  index,
  partial = false,
  measure,
  sizing = false,
}: Props<Row>) {
  const children = useMemo(() => {
    const marks =
      mark &&
      cellMarks(
        cells.map(({ column }) => column),
        mark,
      );
    return cells.map((cell) => tableCell(cell, row, rowKey, marks?.get(cell.column.id)));
  }, [cells, row, rowKey, mark]);
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={partial && index !== undefined ? index + 2 : undefined}
      aria-hidden={sizing || undefined}
      className={sizing ? 'collapse max-sm:hidden' : STACKED_ROW}
      {...ROW_ROLE}
    >
      {children}
    </tr>
  );
}

/** Long tables reuse cells for other rows, so a component that may keep state is keyed by its row. */
export function tableCell<Row>(
  cell: ColumnCell<Row>,
  row: Row,
  rowKey: string,
  mark?: CellMark | undefined,
): ReactNode {
  const { id, cell: render, stateless = false, value, kind, absent } = cell.column;
  const content = render?.(row);
  if (mark !== undefined) {
    const own = content ?? <Value value={value(row)} kind={kind} absent={absent} />;
    return cellElement(
      cell,
      <Marked mark={mark} atEnd={endsAtEdge(kind)}>
        {own}
      </Marked>,
      `${id} ${rowKey}`,
    );
  }
  if (content === undefined || content === null) {
    return <ValueCell key={id} cell={cell} value={value(row)} />;
  }
  return cellElement(cell, content, stateless ? id : `${id} ${rowKey}`);
}

type ValueProps = { cell: Omit<ColumnCell<never>, 'column'> & { column: ValueColumn }; value: AnyValue };
type ValueColumn = Pick<Column<never>, 'kind' | 'absent' | 'header'>;

const ValueCell = memo(function ValueCell({ cell, value }: ValueProps) {
  const { kind, absent } = cell.column;
  return cellElement(cell, plainText(value, kind) ?? <Value value={value} kind={kind} absent={absent} />);
});

type MarkedProps = { mark: CellMark; atEnd: boolean; children: ReactNode };

function Marked({ mark: { isNew, texts, narrowTexts }, atEnd, children }: MarkedProps) {
  return (
    <div>
      {children}
      {isNew && <NewTag />}
      {texts.map((text) => (
        <ChangeNote key={text} text={text} atEnd={atEnd} />
      ))}
      {narrowTexts.map((text) => (
        <ChangeNote key={`narrow ${text}`} text={text} narrowOnly />
      ))}
    </div>
  );
}

function cellElement(
  { isHeader, className, column }: ValueProps['cell'],
  content: ReactNode,
  key?: string,
): ReactNode {
  return isHeader ? (
    <th key={key} scope="row" className={className} {...HEAD_ROLE}>
      {content}
    </th>
  ) : (
    <td key={key} data-label={column.header} className={className} {...CELL_ROLE}>
      {content}
    </td>
  );
}

export function Gap({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null;
  return (
    <tr inert className="max-sm:block">
      <td colSpan={columns} className="p-0 max-sm:block" style={{ height }} />
    </tr>
  );
}
