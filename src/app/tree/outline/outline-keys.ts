/**
 * Arrow keys in an outline, beside Tab: up and down go from row to row, Home and End to the first and last, right opens
 * or goes to the first child, left closes or goes to the parent. Buttons and links stay what they are; only where the
 * focus goes is decided here.
 */

import { parentPath } from '../branches.ts';

/** A row of the outline, its path stands in `data-path`, but for those that were closed and are about to go. */
const ROWS = '[data-path]:not([data-leaving] *)';

const CONTROL = 'button, a[href]';

export type OutlineMove = { readonly toggle: string } | { readonly focus: HTMLElement };

/** What a key does when it is pressed in the row around `target`; nothing for any other key. */
export function outlineMove(list: HTMLElement, target: Element, key: string): OutlineMove | undefined {
  const row = target.closest<HTMLElement>(ROWS);
  const path = row?.dataset['path'];
  if (row === null || path === undefined) return undefined;
  const expanded = row.querySelector('[aria-expanded]')?.getAttribute('aria-expanded');
  switch (key) {
    case 'ArrowDown':
      return focusOn(neighbour(list, row, 1));
    case 'ArrowUp':
      return focusOn(neighbour(list, row, -1));
    case 'Home':
      return focusOn(list.querySelector<HTMLElement>(ROWS));
    case 'End':
      return focusOn([...list.querySelectorAll<HTMLElement>(ROWS)].at(-1));
    case 'ArrowRight':
      if (expanded === 'false') return { toggle: path };
      return expanded === 'true' ? focusOn(neighbour(list, row, 1)) : undefined;
    case 'ArrowLeft':
      if (expanded === 'true') return { toggle: path };
      return focusOn(rowOf(list, parentPath(path)));
    default:
      return undefined;
  }
}

/** The row of a branch, where it is on the page. */
export function rowOf(list: HTMLElement | null, path: string): HTMLElement | undefined {
  return list?.querySelector<HTMLElement>(`[data-path="${path}"]:not([data-leaving] *)`) ?? undefined;
}

function neighbour(list: HTMLElement, row: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>(ROWS)];
  return rows[rows.indexOf(row) + step];
}

/** The first control of a row. */
function focusOn(row: HTMLElement | null | undefined): OutlineMove | undefined {
  const control = row?.querySelector<HTMLElement>(CONTROL);
  return control ? { focus: control } : undefined;
}
