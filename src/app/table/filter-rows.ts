import { displayText, wireText } from '#app/format/value.ts';
import { known } from '#contract/values.ts';
import { type Column, rangeColumn, shownColumns } from './column.ts';
import type { TableState } from './table-state.ts';

/** Stands in the URL and among the choices for rows without a value. */
export const NOT_GIVEN = '(not given)';

type Choice = { readonly value: string; readonly label: string; readonly count: number };

const COLLATOR = new Intl.Collator('en', { numeric: true });

/** The rows that pass every filter, in the order given. */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  state: TableState,
): readonly Row[] {
  const tests = [
    ...textTests(columns, state.q),
    ...choiceTests(columns, state),
    ...rangeTests(columns, state),
  ];
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

/**
 * The values that occur in a column, with the number of rows that would be shown for each while every other
 * filter stays as it is. A chosen value that occurs nowhere is offered too, so that it can be seen and undone.
 */
export function columnChoices<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  state: TableState,
  column: Column<Row>,
): readonly Choice[] {
  const choices = new Map(state.choices);
  choices.delete(column.id);
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(choiceOf(column, row), 0);
  for (const row of filterRows(rows, columns, { ...state, choices })) {
    const value = choiceOf(column, row);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const chosen = state.choices.get(column.id);
  if (chosen !== undefined && !counts.has(chosen)) counts.set(chosen, 0);
  return [...counts]
    .map(([value, count]) => ({ value, label: displayText(value, column.kind) ?? value, count }))
    .sort((a, b) => absentLast(a) - absentLast(b) || COLLATOR.compare(a.label, b.label));
}

type Test<Row> = (row: Row) => boolean;

/** Every word has to occur in one of the text columns, whatever its case and accents. */
function textTests<Row>(columns: readonly Column<Row>[], q: string): Test<Row>[] {
  const texts = shownColumns(columns).filter(({ kind }) => kind === 'text');
  return fold(q)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (row) => texts.some((column) => fold(wireText(column.value(row)) ?? '').includes(word)));
}

function choiceTests<Row>(columns: readonly Column<Row>[], { choices }: TableState): Test<Row>[] {
  return columns.flatMap((column) => {
    const chosen = choices.get(column.id);
    return chosen === undefined ? [] : [(row: Row) => choiceOf(column, row) === chosen];
  });
}

/** Both ends belong to the range; a row without a readable date is in no range. */
function rangeTests<Row>(columns: readonly Column<Row>[], { from, to }: TableState): Test<Row>[] {
  const column = rangeColumn(columns);
  if (column === undefined || (from === undefined && to === undefined)) return [];
  return [
    (row) => {
      const date = known(column.value(row));
      if (date === undefined) return false;
      const day = String(date).slice(0, 'YYYY-MM-DD'.length);
      return day >= (from ?? '') && (to === undefined || day <= to);
    },
  ];
}

function choiceOf<Row>(column: Column<Row>, row: Row): string {
  return wireText(column.value(row)) ?? NOT_GIVEN;
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function absentLast({ value }: Choice): number {
  return value === NOT_GIVEN ? 1 : 0;
}
