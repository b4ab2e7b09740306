/** Sticky while wide tables scroll; covers the space of the focus ring. Tabular numerals would widen hyphens. */
export const LABEL_CELL =
  'sticky left-0 z-1 border-b border-line bg-paper py-1.5 pr-4 align-baseline proportional-nums max-sm:min-w-36 ' +
  'before:absolute before:-inset-y-px before:right-full before:w-1.5 before:bg-paper print:before:hidden ' +
  'print:min-w-32 print:py-1';

export const AMOUNT_CELL =
  'border-b border-line py-1.5 pl-5 text-right align-baseline whitespace-nowrap print:py-1 print:pl-3';

export const HEAD_CELL =
  'border-b border-line-2 py-2 pl-5 text-right align-bottom font-medium whitespace-nowrap print:pl-3 print:whitespace-normal';

/** With several companies, amounts keep a distance from the rule between them. */
export const COMPANIES = '[&_:is(tbody_td,thead_th)]:pr-3 print:[&_:is(tbody_td,thead_th)]:pr-1';

export const APART = 'border-l border-l-line-2';
