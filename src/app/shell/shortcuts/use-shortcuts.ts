import { useEffect } from 'react';
import { SEARCH_BOX, STEPS } from '#app/page/page-start.ts';
import type { Shortcut } from './shortcut-list.ts';
import { shortcutOf } from './shortcut-of.ts';
import { areShortcutsOn } from './stored-shortcuts.ts';

/** Where characters are typed: text, a list that is searched by its first letters (APG), anything in a dialog. */
const TYPED_INTO =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), dialog, [role="dialog"], ' +
  '[role="tree"], [role="listbox"], [role="menu"]';

/** Listens for the single keys. They press what is on the page already, so that they do what it does and no more. */
export function useShortcuts(openList: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, navigator.platform.startsWith('Mac'));
      if (shortcut === undefined || isTyped(event.target) || !areShortcutsOn()) return;
      if (shortcut === 'list') openList();
      else if (!follow(shortcut)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openList]);
}

function isTyped(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(TYPED_INTO) !== null) return true;
  return document.querySelector('dialog:modal') !== null;
}

/** Whether there was something to follow it to. */
function follow(shortcut: Exclude<Shortcut, 'list'>): boolean {
  if (shortcut === 'search') {
    const box = document.querySelector<HTMLInputElement>(SEARCH_BOX);
    box?.select();
    box?.focus();
    return box !== null;
  }
  const steps = [...document.querySelectorAll<HTMLElement>(`#${STEPS} a`)];
  const current = steps.findIndex((step) => step.ariaCurrent !== null);
  const next = shortcut === 'next' ? steps[current + 1] : steps[current - 1];
  next?.click();
  return next !== undefined;
}
