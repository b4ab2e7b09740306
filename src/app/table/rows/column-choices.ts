import { type Column, choiceColumns } from '../column.ts';
import type { Filters } from '../table-state.ts';
import { type CodedColumn, choiceLabel, choiceValue, NOT_GIVEN } from './coded-column.ts';

export type Choice = { readonly value: string; readonly label: string; readonly count: number };

const COLLATOR = new Intl.Collator('en', { numeric: true });

/** Yes and no are offered in this order, also where no row has them. */
const FLAGS = ['yes', 'no'];

/**
 * The values that occur in a column, with the number of rows that would be shown for each while every other
 * filter stays as it is. A chosen value that occurs nowhere is offered too, so that it can be seen and undone.
 */
export function columnChoices<Row>(
  column: Column<Row>,
  { values }: CodedColumn,
  counts: Int32Array,
  { choices }: Filters,
): readonly Choice[] {
  const flag = column.filter === 'yes-no';
  const byValue = new Map<string, number>(flag ? FLAGS.map((value) => [value, 0]) : []);
  for (const [code, held] of values.entries()) {
    const value = choiceValue(held, column);
    if (value !== undefined) byValue.set(value, (byValue.get(value) ?? 0) + (counts[code] ?? 0));
  }
  const chosen = choices.get(column.id);
  if (chosen !== undefined && !byValue.has(chosen)) byValue.set(chosen, 0);
  const offered = [...byValue].map(([value, count]) => ({ value, label: choiceLabel(value, column), count }));
  return flag
    ? offered
    : offered.sort((a, b) => absentLast(a) - absentLast(b) || COLLATOR.compare(a.label, b.label));
}

/** The chosen values that no row has, as a mistyped address or one of another company's rows may name them. */
export function absentChoices<Row>(
  columns: readonly Column<Row>[],
  coded: (id: string) => CodedColumn | undefined,
  { choices }: Filters,
): readonly { readonly id: string; readonly header: string; readonly label: string }[] {
  return choiceColumns(columns).flatMap((column) => {
    const chosen = choices.get(column.id);
    if (chosen === undefined) return [];
    const occurs = coded(column.id)?.values.some((held) => choiceValue(held, column) === chosen);
    return occurs ? [] : [{ id: column.id, header: column.header, label: choiceLabel(chosen, column) }];
  });
}

function absentLast({ value }: Choice): number {
  return value === NOT_GIVEN ? 1 : 0;
}
