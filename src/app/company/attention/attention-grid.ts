/** Mark, subject, what is there, and the day of the copy; below each other on a narrow screen. */
export const ATTENTION_GRID =
  'grid grid-cols-[0.75rem_minmax(0,1fr)] items-baseline gap-x-2.5 border-t border-line py-1.5 sm:grid-cols-[0.75rem_15.5rem_minmax(0,1fr)_max-content] sm:gap-x-3.5 print:grid-cols-[0.75rem_10rem_minmax(0,1fr)_max-content] print:break-inside-avoid print:py-1';
