const OPTION = 'block w-full px-3 py-1.5 text-left no-underline';

/**
 * What every option of a list has, of whatever element it is: the id by which the keyboard finds it, and the one that the
 * keyboard is on is marked by more than its colour (WCAG 1.4.1).
 */
export function optionState(listId: string, key: string, active: string | undefined) {
  const id = `${listId}-${key}`;
  const on = id === active;
  return {
    role: 'option',
    tabIndex: -1,
    id,
    'aria-selected': on,
    className: on
      ? `${OPTION} bg-held outline-2 -outline-offset-2 outline-focus`
      : `${OPTION} bg-sheet hover:bg-held`,
  } as const;
}
