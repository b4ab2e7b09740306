import { useEffect } from 'react';
import { SEARCH_BOX, STEPS } from '#app/page/page-focus.ts';
import { pressReviewKey, type ReviewKey } from '#app/page/review-keys.ts';

/** Outside text fields. No shortcut spends; Enter is none. */
type Shortcut = 'previous' | 'next' | 'search' | 'list' | ReviewKey;

type KeyLine = { readonly keys: readonly string[]; readonly does: string };

export type KeyGroup<Line extends KeyLine = KeyLine> = {
  readonly where: string;
  readonly lines: readonly Line[];
};

/** Can be switched off. */
export const SINGLE_KEYS: readonly KeyGroup<KeyLine & { readonly shortcut: Shortcut }>[] = [
  {
    where: 'On every page',
    lines: [
      { shortcut: 'search', keys: ['/'], does: 'go to the search box' },
      { shortcut: 'list', keys: ['?'], does: 'show this list' },
    ],
  },
  {
    where: 'On a company page and a list',
    lines: [
      { shortcut: 'next', keys: [']'], does: 'next record or part' },
      { shortcut: 'previous', keys: ['['], does: 'previous record or part' },
    ],
  },
  {
    where: 'Where rows of a list are matched',
    lines: [
      { shortcut: 'next-row', keys: ['j'], does: 'next row to review' },
      { shortcut: 'previous-row', keys: ['k'], does: 'previous row to review' },
      { shortcut: 'pick', keys: ['1', '…', '9'], does: 'pick that company' },
      { shortcut: 'skip', keys: ['s'], does: 'skip the row' },
      { shortcut: 'undo', keys: ['u'], does: 'undo the last decision' },
    ],
  },
];

const SHORTCUTS: ReadonlyMap<string, Shortcut> = new Map([
  ...SINGLE_KEYS.flatMap(({ lines }) =>
    lines.flatMap(({ keys, shortcut }) => keys.map((key) => [key, shortcut] as const)),
  ),
  ...['2', '3', '4', '5', '6', '7', '8'].map((key) => [key, 'pick'] as const),
]);

export type KeyPress = Pick<
  KeyboardEvent,
  | 'key'
  | 'ctrlKey'
  | 'altKey'
  | 'metaKey'
  | 'repeat'
  | 'isComposing'
  | 'defaultPrevented'
  | 'getModifierState'
>;

/** By the character, as `/` takes Shift on a German keyboard, `[` AltGr, or Option on a Mac. */
export function shortcutOf(press: KeyPress, isMac: boolean): Shortcut | undefined {
  if (press.repeat || press.isComposing || press.defaultPrevented || press.metaKey) return undefined;
  const types = press.getModifierState('AltGraph') || (isMac && press.altKey && !press.ctrlKey);
  if (!types && (press.ctrlKey || press.altKey)) return undefined;
  return SHORTCUTS.get(press.key);
}

/** Text, lists searched by first letters (APG), dialogs. */
const TYPED_INTO =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"]), dialog, [role="dialog"], ' +
  '[role="tree"], [role="listbox"], [role="menu"]';

/** Presses controls of the page, so that keys do exactly what those do. */
export function useShortcuts(openList: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, navigator.platform.startsWith('Mac'));
      if (shortcut === undefined || isTyping(event.target) || !areShortcutsOn()) return;
      if (shortcut === 'list') openList();
      else if (!follow(shortcut, event.key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openList]);
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(TYPED_INTO) !== null) return true;
  return document.querySelector('dialog:modal') !== null;
}

function follow(shortcut: Exclude<Shortcut, 'list'>, key: string): boolean {
  if (shortcut === 'search') {
    const box = document.querySelector<HTMLInputElement>(SEARCH_BOX);
    box?.select();
    box?.focus();
    return box !== null;
  }
  if (shortcut !== 'next' && shortcut !== 'previous') return pressReviewKey(shortcut, key);
  const steps = [...document.querySelectorAll<HTMLElement>(`#${STEPS} a`)];
  const current = steps.findIndex((step) => step.ariaCurrent !== null);
  const next = shortcut === 'next' ? steps[current + 1] : steps[current - 1];
  next?.click();
  return next !== undefined;
}

const KEY = 'shortcuts';

/** Used where storage is blocked. */
let unstored: boolean | undefined;

/** On unless switched off in this browser (WCAG 2.1.4). */
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
