import { displayText, type ValueKind } from '#app/format/value.ts';
import type { Range } from './table-state.ts';

/** `from 1,000`, `up to 5,000`, `1 Jan 2024 to 3 Mar 2024`; a whole year is `2024`. Empty if both ends are open. */
export function rangeText({ from, to }: Range, kind: ValueKind): string {
  const start = displayText(from, kind);
  const end = displayText(to, kind);
  if (start === undefined) return end === undefined ? '' : `up to ${end}`;
  if (end === undefined) return `from ${start}`;
  if (start === end) return start;
  const year = from?.slice(0, 4);
  return from === `${year}-01-01` && to === `${year}-12-31` ? String(year) : `${start} to ${end}`;
}
