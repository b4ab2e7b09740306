import type { AnyValue, ValueKind } from '#app/format/value.ts';
import { isUnreadable } from '#contract/values.ts';

/** Latin letters and what stands between them: nothing that is hidden, reads from right to left, or is a hyphen. */
const PLAIN = /^[ -,.-~\u00A1-\u00AC\u00AE-\u024F]+$/;

/**
 * The text of a value that needs no element of its own, being text of one direction in which everything is seen; else
 * `undefined`. Where it fills a cell it looks the same as isolated, and is laid out in less time.
 */
export function plainText(value: AnyValue, kind: ValueKind): string | undefined {
  if (kind !== 'text' || value === undefined || isUnreadable(value)) return undefined;
  const text = String(value);
  return PLAIN.test(text) ? text : undefined;
}
