/** On a narrow screen the amounts scroll sideways beneath the name of their line. */
export const LABEL_CELL =
  'border-b border-line py-2 pr-4 align-baseline max-sm:sticky max-sm:left-0 max-sm:min-w-36 max-sm:bg-paper';

export const AMOUNT_CELL = 'border-b border-line py-2 pl-5 text-right align-baseline whitespace-nowrap';
