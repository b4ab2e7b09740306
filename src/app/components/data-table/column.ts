import type { ReactNode } from 'react';
import type { AnyValue } from '#app/format/value.ts';
import type { TableState } from './table-state.ts';

type Common<Row> = {
  /** The wire name, dotted when nested; also its name in the URL and CSV. */
  readonly id: string;
  readonly header: string;
  readonly value: (row: Row) => AnyValue;
  readonly cell?: (row: Row) => ReactNode;
  /** Long tables may reuse `cell`'s elements for other rows. */
  readonly stateless?: boolean;
  /** Members of the record that it shows beside that of its id, or in place of it. */
  readonly members?: readonly string[];
  /** For an absent value that has a meaning: `in post`. */
  readonly absent?: string;
  /** The meaning of a value, listed among the choices. */
  readonly choiceWords?: (value: string) => string | undefined;
  /** On a narrow screen its cell comes right below the row header. */
  readonly lead?: boolean;
  /** On a narrow screen it is shown only if the reader chose the columns. */
  readonly wideOnly?: boolean;
  /** Texts with one key mean the same, such as two spellings of a name. */
  readonly sameKey?: (text: string) => string;
  readonly optional?: boolean;
  readonly csvOnly?: boolean;
  /** Derived from fields that are exported themselves; exported only as on screen. */
  readonly screenOnly?: boolean;
  readonly total?: boolean;
  /** In the foot, beside the totals. */
  readonly median?: boolean;
  /** Total and median are left out where the values of the rows have several units, such as currencies. */
  readonly unit?: (row: Row) => string | undefined;
  /** Its name in an export of all fields, if not the id: a column of the reader keeps its own name. */
  readonly exportedAs?: string;
};

/** `choice` lists the values, `yes-no` those of a flag; `range` takes two dates or numbers, either optional. */
export type Column<Row> = Common<Row> &
  (
    | { readonly kind: 'date'; readonly filter?: 'choice' | 'range' }
    | { readonly kind: 'number'; readonly filter?: 'choice' | 'range' }
    | { readonly kind: 'flag'; readonly filter?: 'yes-no' }
    | { readonly kind: 'text' | 'month'; readonly filter?: 'choice' }
  );

export function shownColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.filter((column) => column.csvOnly !== true);
}

export function exportedColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.filter((column) => column.screenOnly !== true);
}

export function choiceColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return shownColumns(columns).filter(({ filter }) => filter === 'choice' || filter === 'yes-no');
}

export function rangeColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return shownColumns(columns).filter(({ filter }) => filter === 'range');
}

export function defaultColumns<Row>(columns: readonly Column<Row>[]): readonly string[] {
  return shownColumns(columns)
    .filter(({ optional }, index) => index === 0 || optional !== true)
    .map(({ id }) => id);
}

export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  { cols }: Pick<TableState, 'cols'>,
): Column<Row>[] {
  const visible = new Set(cols ?? defaultColumns(columns));
  return shownColumns(columns).filter(({ id }) => visible.has(id));
}

/** `undefined` for the default columns. */
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

/** In the order of the table, always with the first; `undefined` for the default columns. */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: ReadonlySet<string>,
): readonly string[] | undefined {
  const ids = shownColumns(columns).flatMap(({ id }, index) => (index === 0 || chosen.has(id) ? [id] : []));
  return ids.join() === defaultColumns(columns).join() ? undefined : ids;
}
