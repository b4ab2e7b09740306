const OPTION = 'block w-full px-3 py-1.5 text-left no-underline';

/** The classes of an option; the one that the keyboard is on is marked by more than its colour (WCAG 1.4.1). */
export function optionClass(active: boolean): string {
  return active
    ? `${OPTION} bg-held outline-2 -outline-offset-2 outline-focus`
    : `${OPTION} bg-sheet hover:bg-held`;
}
