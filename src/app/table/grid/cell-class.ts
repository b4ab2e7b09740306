import type { ValueKind } from '#app/format/value.ts';

/** Columns stand apart, the outer ones at the edges of the table. */
const EDGES = 'px-2.5 first:pl-0 last:pr-0 print:px-1';

export const HEADER_CELL = `border-b border-line-2 pb-1.5 align-bottom ${EDGES}`;

const CELL = `border-b border-line align-baseline max-sm:border-0 max-sm:px-0 max-sm:py-0.5 ${EDGES}`;

const ROW_CELL = `${CELL} font-normal max-sm:block max-sm:pb-1 max-sm:font-medium`;

const VALUE_CELL =
  `${CELL} max-sm:flex max-sm:gap-4 max-sm:before:w-28 max-sm:before:shrink-0 max-sm:before:text-ink-3 ` +
  'max-sm:before:content-[attr(data-label)]';

/** On a narrow screen a row is a block headed by its first cell. */
export const ROW_HEADER = `${ROW_CELL} py-2`;

/** There each other cell is a line of its own that begins with the column's header. */
export const BODY_CELL = `${VALUE_CELL} py-2`;

/** Cells of a table that shows more rows in the same room. */
export const COMPACT_CELLS = { head: `${ROW_CELL} py-0.5 text-sm`, body: `${VALUE_CELL} py-0.5 text-sm` };

export const NORMAL_CELLS = { head: ROW_HEADER, body: BODY_CELL };

const AT_END: ReadonlySet<ValueKind> = new Set(['number', 'date']);

/** Numbers and dates end at the same edge, so that digits of equal weight stand below one another. */
export function endsAtEdge(kind: ValueKind): boolean {
  return AT_END.has(kind);
}

export function alignment(kind: ValueKind): string {
  return endsAtEdge(kind) ? 'text-right max-sm:text-left' : 'text-left';
}
