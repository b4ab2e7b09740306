import { isUnreadable, type Read } from '#contract/values.ts';
import { formatDate, formatMonth } from './dates.ts';
import { formatNumber } from './numbers.ts';

export type ValueKind = 'text' | 'number' | 'date' | 'month' | 'flag';

export type AnyValue = Read<string | number | boolean>;

/** Absent is `undefined`; an unreadable value is its text verbatim. */
export function wireText(value: AnyValue): string | undefined {
  if (value === undefined) return undefined;
  return isUnreadable(value) ? value.unreadable : String(value);
}

/** Unreadable values stay verbatim. */
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
