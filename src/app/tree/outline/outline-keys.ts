/**
 * Arrow keys in an outline, beside Tab: up and down go from row to row, right opens, left closes or goes to the
 * parent. Buttons and links stay what they are; only where the focus goes is decided here.
 */

/** A row of the outline: its path stands in `data-path`. */
const ROWS = '[data-path]';

const CONTROL = 'button, a[href]';

export type OutlineMove = { readonly toggle: string } | { readonly focus: HTMLElement };

/** What a key does when it is pressed in the row around `target`; nothing for any other key. */
export function outlineMove(list: HTMLElement, target: Element, key: string): OutlineMove | undefined {
  const row = target.closest<HTMLElement>(ROWS);
  const path = row?.dataset['path'];
  if (row === null || path === undefined) return undefined;
  const expanded = row.querySelector('[aria-expanded]')?.getAttribute('aria-expanded');
  if (key === 'ArrowDown') return focusOn(neighbour(list, row, 1));
  if (key === 'ArrowUp') return focusOn(neighbour(list, row, -1));
  if (key === 'ArrowRight') return expanded === 'false' ? { toggle: path } : undefined;
  if (key !== 'ArrowLeft') return undefined;
  if (expanded === 'true') return { toggle: path };
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  return focusOn(
    list.querySelector<HTMLElement>(`[data-path="${parent}"]`)?.querySelector<HTMLElement>(CONTROL),
  );
}

/** The first control of the nearest row in that direction that has one. */
function neighbour(list: HTMLElement, row: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>(ROWS)];
  for (let place = rows.indexOf(row) + step; rows[place] !== undefined; place += step) {
    const control = rows[place]?.querySelector<HTMLElement>(CONTROL);
    if (control) return control;
  }
  return undefined;
}

function focusOn(element: HTMLElement | null | undefined): OutlineMove | undefined {
  return element ? { focus: element } : undefined;
}
