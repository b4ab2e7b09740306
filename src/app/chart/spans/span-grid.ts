/** Label, bar, words; on a narrow screen the bar has a line of its own below the other two. */
export const SPAN_GRID =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)_12rem] sm:items-center';

/** The cell of the bar, in the same place in every line. */
export const SPAN_TRACK = 'max-sm:col-span-2 sm:col-start-2 sm:row-start-1';
