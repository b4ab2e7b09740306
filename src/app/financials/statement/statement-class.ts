/**
 * Where the amounts are too wide for the page they scroll sideways beneath the name of their line, and do not come out
 * left of it, where the focus ring has its room. Tabular numerals would widen the hyphens of names.
 */
export const LABEL_CELL =
  'sticky left-0 z-1 border-b border-line bg-paper py-2 pr-4 align-baseline proportional-nums max-sm:min-w-36 ' +
  'before:absolute before:-inset-y-px before:right-full before:w-1.5 before:bg-paper print:before:hidden ' +
  'print:min-w-32 print:py-1';

export const AMOUNT_CELL =
  'border-b border-line py-2 pl-5 text-right align-baseline whitespace-nowrap print:py-1 print:pl-3';

/** The name of a column, with what has to be said of it below. */
export const HEAD_CELL =
  'border-b border-line-2 py-2 pl-5 text-right align-bottom font-medium whitespace-nowrap print:pl-3 print:whitespace-normal';

/** Before the first of the columns of another company. */
export const APART = 'border-l border-l-line-2';
