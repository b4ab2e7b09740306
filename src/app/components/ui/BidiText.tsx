import type { AnyValue, ValueKind } from '#app/format/value.ts';
import { visibleText } from '#contract/text.ts';
import { isUnreadable } from '#contract/values.ts';

/** Inter's tabular numerals widen the hyphen to the width of a digit: `Non - specialised`. */
export const textClass = (text: string) =>
  text.includes('-') ? 'break-words proportional-nums' : 'break-words';

/** Isolates text of a record, so that it cannot reorder the text around it, and shows hidden characters. */
export function BidiText({ text }: { text: string }) {
  return bidiText(text);
}

/** The same without a component, for tables of ten thousand cells. */
export function bidiText(text: string) {
  return <bdi className={textClass(text)}>{visibleText(text)}</bdi>;
}

const PLAIN = /^[ -,.-~\u00A1-\u00AC\u00AE-\u024F]+$/;

/** Text that needs no isolation, which lays out faster in large tables; else `undefined`. */
export function plainText(value: AnyValue, kind: ValueKind): string | undefined {
  if (kind !== 'text' || value === undefined || isUnreadable(value)) return undefined;
  const text = String(value);
  return PLAIN.test(text) ? text : undefined;
}
