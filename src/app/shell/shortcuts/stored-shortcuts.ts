/** Whether single keys are shortcuts: they are until switched off (WCAG 2.1.4). Kept in this browser only. */

const KEY = 'shortcuts';

/** Used where the browser keeps nothing: the choice then lasts as long as the page. */
let unstored: boolean | undefined;

export function areShortcutsOn(): boolean {
  if (unstored !== undefined) return unstored;
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function storeShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    unstored = on;
  }
}
