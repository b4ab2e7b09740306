import { type Column, visibleColumns } from '#app/components/data-table/column.ts';
import type { Params } from '#app/components/data-table/table-url.ts';

/** The parameter of a table that names its columns. */
const COLS = 'cols';

/**
 * The columns in the order in which the address names them, with the others behind. A table shows columns in its own order, so this
 * is the order on screen and in files. The first column names the row and stays.
 */
export function inChosenOrder<Row>(columns: readonly Column<Row>[], params: Params): readonly Column<Row>[] {
  const named = (params[COLS] ?? '').split(',').filter((id) => columns.some((column) => column.id === id));
  const [first, ...others] = columns;
  if (named.length === 0 || first === undefined) return columns;
  const chosen = [...new Set(named)].flatMap((id) => others.filter((column) => column.id === id));
  const rest = others.filter(({ id }) => !named.includes(id));
  // Each is optional, so that the chosen ones never count as the usual ones in their usual order.
  return [first, ...[...chosen, ...rest].map((column) => ({ ...column, optional: true }))];
}

/** Ids of the visible columns. */
export function shownOrder<Row>(
  columns: readonly Column<Row>[],
  cols: readonly string[] | undefined,
): string[] {
  return visibleColumns(columns, { cols }).map(({ id }) => id);
}

/** The parameters with a column one place to the left or right; `undefined` if it cannot move. */
export function withMoved(
  params: Params,
  shown: readonly string[],
  id: string,
  by: -1 | 1,
): Params | undefined {
  const from = shown.indexOf(id);
  const to = from + by;
  if (from < 1 || to < 1 || to >= shown.length) return undefined;
  return {
    ...params,
    [COLS]: shown
      .with(from, shown[to] ?? id)
      .with(to, id)
      .join(','),
  };
}
