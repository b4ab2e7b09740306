import type { ReactNode } from 'react';
import type { AnyValue } from '#app/format/value.ts';

type Common<Row> = {
  /** The wire name, dotted when nested: names the column in the URL and heads it in the CSV. */
  readonly id: string;
  readonly header: string;
  readonly value: (row: Row) => AnyValue;
  /** Draws the cell where the value alone does not: a link, a badge. */
  readonly cell?: (row: Row) => ReactNode;
  /**
   * Nothing in `cell` keeps a state of its own, such as being open. In a long table what it drew for one row is then changed
   * for another, as rows come with each letter typed; else it is made anew.
   */
  readonly stateless?: boolean;
  /** Words for an absent value where the record gives it a meaning, such as `in post`. */
  readonly absent?: string;
  /** What a value means, beside it in the list of a choice: of `AP01` that a director was appointed. */
  readonly choiceWords?: (value: string) => string | undefined;
  /**
   * Tells most about a row: on a narrow screen it stands right below what heads the row. Text does so without its header,
   * so it has to speak for itself.
   */
  readonly lead?: boolean;
  /** Shown once someone chooses it; exported always. */
  readonly optional?: boolean;
  /** Exported but not shown. */
  readonly csvOnly?: boolean;
  /** Shown but not exported: drawn from members that are exported by themselves. */
  readonly screenOnly?: boolean;
  /** Numbers that add up: the table ends with the sum over the rows shown. */
  readonly total?: boolean;
};

/**
 * One column of a table: drives header, cell, sort, filter and CSV alike. `choice` offers the values that occur,
 * `yes-no` the two of a flag; `range` takes two dates or two numbers, either of which may be left open.
 */
export type Column<Row> = Common<Row> &
  (
    | { readonly kind: 'date'; readonly filter?: 'choice' | 'range' }
    | { readonly kind: 'number'; readonly filter?: 'choice' | 'range' }
    | { readonly kind: 'flag'; readonly filter?: 'yes-no' }
    | { readonly kind: 'text' | 'month'; readonly filter?: 'choice' }
  );

/** The columns that can be on screen: those one can sort, filter and choose. */
export function shownColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.filter((column) => column.csvOnly !== true);
}

/** The columns of the CSV. */
export function exportedColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.filter((column) => column.screenOnly !== true);
}

/** Columns with a list to choose from: the values that occur, or yes and no. */
export function choiceColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return shownColumns(columns).filter(({ filter }) => filter === 'choice' || filter === 'yes-no');
}

/** Columns with a range of dates or numbers. */
export function rangeColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return shownColumns(columns).filter(({ filter }) => filter === 'range');
}
