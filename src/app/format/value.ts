import { isUnreadable, type Read } from '#contract/values.ts';
import { formatDate, formatMonth } from './dates.ts';
import { formatNumber } from './numbers.ts';

/** What a field holds, for how it is shown, aligned, sorted and exported. */
export type ValueKind = 'text' | 'number' | 'date' | 'month' | 'flag';

/** A decoded field of any kind. */
export type AnyValue = Read<string | number | boolean>;

/** A field as the wire writes it: absent is `undefined`, an unreadable one is its text verbatim. */
export function wireText(value: AnyValue): string | undefined {
  if (value === undefined) return undefined;
  return isUnreadable(value) ? value.unreadable : String(value);
}

/** A field as people read it; unreadable values stay verbatim, whatever their kind. */
export function displayText(value: AnyValue, kind: ValueKind): string | undefined {
  const text = wireText(value);
  return text === undefined || isUnreadable(value) ? text : FORMATS[kind](text);
}

const FORMATS: Readonly<Record<ValueKind, (text: string) => string>> = {
  text: (text) => text,
  number: formatNumber,
  date: formatDate,
  month: formatMonth,
  flag: (text) => (text === 'true' ? 'Yes' : text === 'false' ? 'No' : text),
};
