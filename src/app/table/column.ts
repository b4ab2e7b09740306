import type { ReactNode } from 'react';
import type { AnyValue, ValueKind } from '#app/format/value.ts';

type Common<Row> = {
  /** The wire name, dotted when nested: names the column in the URL and heads it in the CSV. */
  readonly id: string;
  readonly header: string;
  readonly value: (row: Row) => AnyValue;
  /** Draws the cell where the value alone does not: a link, a badge. */
  readonly cell?: (row: Row) => ReactNode;
  /** Words for an absent value where the record gives it a meaning, such as `in post`. */
  readonly absent?: string;
  /** Exported but not shown. */
  readonly csvOnly?: boolean;
  /** Shown but not exported: drawn from members that are exported by themselves. */
  readonly screenOnly?: boolean;
  /** Numbers that add up: the table ends with the sum over the rows shown. */
  readonly total?: boolean;
};

/**
 * One column of a table: drives header, cell, sort, filter and CSV alike. `choice` offers the values that occur;
 * `range` offers two dates, kept in the URL as `from` and `to`, so one column of a table may have it.
 */
export type Column<Row> = Common<Row> &
  /** A date, or a point in time, which lies in a range of dates when its day (UTC) does. */
  (
    | { readonly kind: 'date'; readonly filter?: 'choice' | 'range' }
    | { readonly kind: Exclude<ValueKind, 'date'>; readonly filter?: 'choice' }
  );

/** The columns on screen. */
export function shownColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.filter((column) => column.csvOnly !== true);
}

/** The columns of the CSV. */
export function exportedColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.filter((column) => column.screenOnly !== true);
}

/** The date column that `from` and `to` speak of. */
export function rangeColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.filter === 'range');
}
