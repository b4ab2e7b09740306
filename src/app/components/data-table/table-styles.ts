import type { ValueKind } from '#app/format/value.ts';
import type { Column } from './column.ts';

const EDGES = 'px-2.5 first:pl-0 last:pr-0 print:px-1';

export const HEADER_CELL = `border-b border-line-2 py-1 align-bottom ${EDGES}`;

/** On a narrow screen: the header, leading cells, then the rest without `wideOnly`, short ones two to a line. */
export const STACKED_ROW =
  'max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-4 max-sm:border-b max-sm:border-line max-sm:py-2.5 ' +
  "max-sm:before:order-3 max-sm:before:basis-full max-sm:before:content-['']";

const CELL = `border-b border-line break-words align-baseline max-sm:border-0 max-sm:p-0 ${EDGES}`;

/** Pseudo-elements cover the focus ring's space and draw a line, as collapsed borders do not stick. */
export const STICKY_COLUMN =
  'in-data-wide:sm:sticky in-data-wide:sm:left-0 in-data-wide:sm:z-1 in-data-wide:sm:bg-paper print:static! print:before:hidden! ' +
  'in-data-wide:sm:before:absolute in-data-wide:sm:before:inset-y-0 in-data-wide:sm:before:right-full ' +
  'in-data-wide:sm:before:w-1.5 in-data-wide:sm:before:bg-paper in-data-wide:sm:after:absolute ' +
  'in-data-wide:sm:after:inset-y-0 in-data-wide:sm:after:right-0 in-data-wide:sm:after:w-px ' +
  'in-data-wide:sm:after:bg-line-2 print:after:hidden!';

const ROW_CELL = `${CELL} ${STICKY_COLUMN} font-normal max-sm:order-1 max-sm:font-medium`;

const VALUE_CELL = `${CELL} max-sm:flex max-sm:gap-x-1.5 max-sm:text-sm`;

/** Empty alternative text (CSS Content 3): screen readers already read the column header. */
const LABELLED =
  "max-sm:before:shrink-0 max-sm:before:text-ink-3 max-sm:before:content-[attr(data-label)_/_'']";

const LEADING = 'max-sm:order-2 max-sm:max-w-full';

const FOLLOWING = `max-sm:order-4 max-sm:w-max max-sm:min-w-[calc(50%-0.5rem)] max-[23rem]:min-w-2/5 max-sm:max-w-full ${LABELLED}`;

const ROOM = { normal: 'py-1.5', compact: 'py-0.5 sm:text-sm print:text-xs' };

type Look = Pick<Column<never>, 'kind' | 'lead' | 'wideOnly'>;

export function headClass({ kind }: Look, compact: boolean): string {
  const line = endsAtEdge(kind) ? '' : 'max-sm:w-full max-sm:pb-1';
  return `${ROW_CELL} ${room(compact)} ${line} ${alignment(kind)}`;
}

/** Of header and cells, so that a screen reader finds no header without cells. */
export const WIDE_ONLY = 'not-print:max-sm:hidden!';

export function valueClass({ kind, lead = false, wideOnly = false }: Look, compact: boolean): string {
  const place = lead ? `${LEADING} ${endsAtEdge(kind) ? LABELLED : ''}` : FOLLOWING;
  return `${VALUE_CELL} ${room(compact)} ${place} ${alignment(kind)} ${wideOnly ? WIDE_ONLY : ''}`;
}

export const EMPTY_CELL = 'border-b border-line max-sm:sr-only';

function room(compact: boolean): string {
  return compact ? ROOM.compact : ROOM.normal;
}

const AT_END: ReadonlySet<ValueKind> = new Set(['number', 'date']);

/** Right-aligned digits line up. */
export function endsAtEdge(kind: ValueKind): boolean {
  return AT_END.has(kind);
}

export function alignment(kind: ValueKind): string {
  return endsAtEdge(kind) ? 'text-right max-sm:text-left' : 'text-left';
}

/** A filter in the toolbar. Once set it differs in its words, its edge and its weight (WCAG 1.4.1). */
export function chipClass(isSet: boolean): string {
  return `text-sm! ${isSet ? 'border-ink! px-2.5! font-medium' : 'border-edge! px-2.5! font-normal!'}`;
}

/** Safari drops table semantics from rows with another `display`, without explicit roles (HTML-AAM). */
export const TABLE_ROLE = { role: 'table' };
export const GROUP_ROLE = { role: 'rowgroup' };
export const ROW_ROLE = { role: 'row' };
export const HEAD_ROLE = { role: 'rowheader' };
export const CELL_ROLE = { role: 'cell' };
export const COLUMN_ROLE = { role: 'columnheader' };
