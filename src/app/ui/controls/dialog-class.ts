/** The classes of a dialog: a sheet in the middle of the window. */
export const DIALOG =
  'm-auto w-11/12 max-w-125 rounded-control border border-line-2 bg-sheet p-6 text-ink backdrop:bg-veil';
