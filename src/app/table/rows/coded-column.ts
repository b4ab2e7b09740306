import { type AnyValue, displayText, wireText } from '#app/format/value.ts';
import { isUnreadable, known } from '#contract/values.ts';
import type { Column } from '../column.ts';

/** Stands in the URL and among the choices for rows without a value. */
export const NOT_GIVEN = '(not given)';

/**
 * A column as the few different values in it and, for each row, which of them it has: a filter is then asked once for
 * each value, and a row is looked up.
 */
export type CodedColumn = {
  /**
   * Each value that occurs, once, in the order of the rows. A readable and an unreadable one with the same text are two:
   * the bare number 9007199254740993 was never read exactly, the string "9007199254740992" was.
   */
  readonly values: readonly AnyValue[];
  /** For each row the place of its value. */
  readonly codes: Int32Array;
};

export function codeColumn<Row>(rows: readonly Row[], { value }: Column<Row>): CodedColumn {
  const readable = new Map<string | undefined, number>();
  const unreadable: typeof readable = new Map();
  const values: AnyValue[] = [];
  const codes = new Int32Array(rows.length);
  rows.forEach((row, place) => {
    const held = value(row);
    const text = wireText(held);
    const places = isUnreadable(held) ? unreadable : readable;
    let code = places.get(text);
    if (code === undefined) {
      code = values.length;
      places.set(text, code);
      values.push(held);
    }
    codes[place] = code;
  });
  return { values, codes };
}

/** A value as the URL names it. A flag that cannot be read is neither yes nor no, nor is it not given. */
export function choiceValue(value: AnyValue, { filter }: Pick<Column<never>, 'filter'>): string | undefined {
  if (filter !== 'yes-no') return wireText(value) ?? NOT_GIVEN;
  const flag = known(value);
  if (flag === undefined) return value === undefined ? NOT_GIVEN : undefined;
  return flag === true ? 'yes' : 'no';
}

/** A value as the list of choices names it; `undefined` for text of a URL that no row has. */
export function choiceLabel(
  value: string,
  { filter, kind, choiceWords }: Pick<Column<never>, 'filter' | 'kind' | 'choiceWords'>,
): string {
  if (filter === 'yes-no') return value === 'yes' ? 'Yes' : value === 'no' ? 'No' : value;
  const text = displayText(value, kind) ?? value;
  const words = choiceWords?.(value);
  return words === undefined ? text : `${text}: ${words}`;
}
