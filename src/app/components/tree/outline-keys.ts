import { parentPath } from './branches.ts';

const ROWS = '[data-path], [data-next]';

export type OutlineAction = { readonly toggle: string } | { readonly focus: HTMLElement };

/** Arrow keys in addition to Tab; `undefined` for any other key. */
export function outlineAction(list: HTMLElement, target: Element, key: string): OutlineAction | undefined {
  const row = target.closest<HTMLElement>(ROWS);
  const path = row?.dataset['path'] ?? row?.dataset['next'];
  if (row === null || path === undefined) return undefined;
  const expanded = row.querySelector('[aria-expanded]')?.getAttribute('aria-expanded');
  switch (key) {
    case 'ArrowDown':
      return focusOn(neighbour(list, row, 1));
    case 'ArrowUp':
      return focusOn(neighbour(list, row, -1));
    case 'Home':
      return focusOn(rowsOf(list)[0]);
    case 'End':
      return focusOn(rowsOf(list).at(-1));
    case 'ArrowRight':
      if (expanded === 'false') return { toggle: path };
      return expanded === 'true' ? focusOn(neighbour(list, row, 1)) : undefined;
    case 'ArrowLeft':
      if (expanded === 'true') return { toggle: path };
      return focusOn(findRow(list, parentPath(path)));
    default:
      return undefined;
  }
}

export function findRow(list: HTMLElement | null, path: string): HTMLElement | undefined {
  return list?.querySelector<HTMLElement>(`[data-path="${path}"]`) ?? undefined;
}

function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(ROWS)];
}

function neighbour(list: HTMLElement, row: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const rows = rowsOf(list);
  return rows[rows.indexOf(row) + step];
}

function focusOn(row: HTMLElement | undefined): OutlineAction | undefined {
  const control = row?.querySelector<HTMLElement>('button, a[href]');
  return control ? { focus: control } : undefined;
}
