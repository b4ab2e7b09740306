import { type Column, shownColumns } from './column.ts';
import type { TableState } from './table-state.ts';

/** Ids of the columns that a table shows by itself: the first, and all that are not optional. */
export function defaultColumns<Row>(columns: readonly Column<Row>[]): readonly string[] {
  return shownColumns(columns)
    .filter(({ optional }, place) => place === 0 || optional !== true)
    .map(({ id }) => id);
}

/** The columns on screen: those chosen, else those shown by themselves. */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  { cols }: Pick<TableState, 'cols'>,
): Column<Row>[] {
  const visible = new Set(cols ?? defaultColumns(columns));
  return shownColumns(columns).filter(({ id }) => visible.has(id));
}

/** The choice of columns with one put in or taken out; `undefined` where it comes to those shown by themselves. */
export function withColumn<Row>(
  columns: readonly Column<Row>[],
  { cols }: Pick<TableState, 'cols'>,
  id: string,
  on: boolean,
): readonly string[] | undefined {
  const visible = new Set(cols ?? defaultColumns(columns));
  if (on) visible.add(id);
  else visible.delete(id);
  return chosenColumns(columns, visible);
}

/**
 * Ids of the chosen columns in the order of the table, its first always among them; `undefined` where they come to
 * those shown by themselves.
 */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: ReadonlySet<string>,
): readonly string[] | undefined {
  const ids = shownColumns(columns).flatMap(({ id }, place) => (place === 0 || chosen.has(id) ? [id] : []));
  return ids.join() === defaultColumns(columns).join() ? undefined : ids;
}
