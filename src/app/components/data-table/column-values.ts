import { type AnyValue, displayText, wireText } from '#app/format/value.ts';
import { isUnreadable, known } from '#contract/values.ts';
import { type Column, choiceColumns } from './column.ts';
import type { Filters } from './table-state.ts';

/** Names rows without a value, also in the URL. */
export const NOT_GIVEN = '(not given)';

/** Distinct values with an index per row, so that a filter tests each value once. */
export type ColumnValues = {
  /** A readable and an unreadable value with the same text are distinct. */
  readonly values: readonly AnyValue[];
  /** By row index, the index of its value. */
  readonly codes: Int32Array;
};

export function encodeColumn<Row>(rows: readonly Row[], { value }: Column<Row>): ColumnValues {
  const readable = new Map<string | undefined, number>();
  const unreadable: typeof readable = new Map();
  const values: AnyValue[] = [];
  const codes = new Int32Array(rows.length);
  rows.forEach((row, rowIndex) => {
    const cell = value(row);
    const text = wireText(cell);
    const known = isUnreadable(cell) ? unreadable : readable;
    let code = known.get(text);
    if (code === undefined) {
      code = values.length;
      known.set(text, code);
      values.push(cell);
    }
    codes[rowIndex] = code;
  });
  return { values, codes };
}

/** An unreadable flag is neither yes, no, nor not given. */
export function choiceValue(value: AnyValue, { filter }: Pick<Column<never>, 'filter'>): string | undefined {
  if (filter !== 'yes-no') return wireText(value) ?? NOT_GIVEN;
  const flag = known(value);
  if (flag === undefined) return value === undefined ? NOT_GIVEN : undefined;
  return flag === true ? 'yes' : 'no';
}

function choiceLabel(
  value: string,
  { filter, kind, choiceWords }: Pick<Column<never>, 'filter' | 'kind' | 'choiceWords'>,
): string {
  if (filter === 'yes-no') return value === 'yes' ? 'Yes' : value === 'no' ? 'No' : value;
  const text = displayText(value, kind) ?? value;
  const words = choiceWords?.(value);
  return words === undefined ? text : `${text}: ${words}`;
}

type Choice = { readonly value: string; readonly label: string; readonly count: number };

const COLLATOR = new Intl.Collator('en', { numeric: true });

const FLAGS = ['yes', 'no'];

/** Counts rows under the other filters. Includes a chosen value that does not occur, so that it can be cleared. */
export function columnChoices<Row>(
  column: Column<Row>,
  { values }: ColumnValues,
  counts: Int32Array,
  { choices }: Filters,
): readonly Choice[] {
  const isFlag = column.filter === 'yes-no';
  const byValue = new Map<string, number>(isFlag ? FLAGS.map((value) => [value, 0]) : []);
  for (const [code, cell] of values.entries()) {
    const value = choiceValue(cell, column);
    if (value !== undefined) byValue.set(value, (byValue.get(value) ?? 0) + (counts[code] ?? 0));
  }
  const chosen = choices.get(column.id);
  if (chosen !== undefined && !byValue.has(chosen)) byValue.set(chosen, 0);
  const offered = [...byValue].map(([value, count]) => ({ value, label: choiceLabel(value, column), count }));
  return isFlag
    ? offered
    : offered.sort((a, b) => absentLast(a) - absentLast(b) || COLLATOR.compare(a.label, b.label));
}

function absentLast({ value }: Choice): number {
  return value === NOT_GIVEN ? 1 : 0;
}

export function absentChoices<Row>(
  columns: readonly Column<Row>[],
  valuesOf: (id: string) => ColumnValues | undefined,
  { choices }: Filters,
): readonly { readonly id: string; readonly header: string; readonly label: string }[] {
  return choiceColumns(columns).flatMap((column) => {
    const chosen = choices.get(column.id);
    if (chosen === undefined) return [];
    const occurs = valuesOf(column.id)?.values.some((value) => choiceValue(value, column) === chosen);
    return occurs ? [] : [{ id: column.id, header: column.header, label: choiceLabel(chosen, column) }];
  });
}
