import { laterCode, useCode } from '../../ui/signals/use-code.ts';
import { useLater } from '../../ui/signals/use-later.ts';
import type { Column } from '../column.ts';
import { type GridProps, GridTable } from './GridTable.tsx';
import { beginningOf, firstWindow, wholeWindow } from './row-window.ts';

/** So many rows are drawn in one go without being felt; of a longer table only those in view are. */
const WHOLE_UP_TO = 300;

/** Of most tables two rows or three, which are felt as at once on a slow device: the others are drawn right after. */
const CELLS_AT_ONCE = 16;

/** Of a long table, drawn until the rows in view are known. */
const AT_FIRST = 40;

const LONG = laterCode(async () => (await import('../virtual/LongGrid.tsx')).LongGrid);

/** The table itself: whole, or, where it is long, as far as it is in view. */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { rows, every } = props;
  // By all its rows: a table that filters shorten is not built anew as one types.
  const isLong = every.length > WHOLE_UP_TO;
  const LongGrid = useCode(LONG, isLong ? 'now' : 'not');
  const isTurn = useLater();
  const height = rowHeight(props.columns, props.compact);
  if (!isLong) {
    const drawn = isTurn
      ? wholeWindow(rows.length)
      : beginningOf(rows.length, Math.ceil(CELLS_AT_ONCE / props.columns.length), height);
    return <GridTable {...props} drawn={drawn} />;
  }
  if (LongGrid !== undefined) return <LongGrid {...props} rowHeight={height} />;
  return <GridTable {...props} drawn={firstWindow(rows.length, AT_FIRST, height)} />;
}

/** A guess in pixels, until a row is measured; on a narrow screen (styles: `max-sm`) its cells are two to a line. */
function rowHeight<Row>(columns: readonly Column<Row>[], compact: boolean): number {
  if (!window.matchMedia('(width < 40rem)').matches) return compact ? 25 : 38;
  const leading = columns.filter(({ lead }) => lead).length;
  return 42 + 20 * (Math.min(1, leading) + Math.ceil((columns.length - 1 - leading) / 2));
}
