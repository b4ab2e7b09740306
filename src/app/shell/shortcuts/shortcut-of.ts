import { type Shortcut, SINGLE_KEYS } from './shortcut-list.ts';

const SHORTCUTS: ReadonlyMap<string, Shortcut> = new Map(
  SINGLE_KEYS.flatMap(({ lines }) =>
    lines.flatMap(({ keys, shortcut }) => keys.map((key) => [key, shortcut] as const)),
  ),
);

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

/**
 * The shortcut of a key press, by the character that it types and not by where that key is: `/` takes Shift on a German
 * keyboard, `[` takes AltGr, on a Mac Option. Any other modifier makes it a command of the browser. A key that is held
 * down, that composes a character, or that something on the page has used already, is none.
 */
export function shortcutOf(press: KeyPress, isMac: boolean): Shortcut | undefined {
  if (press.repeat || press.isComposing || press.defaultPrevented || press.metaKey) return undefined;
  const types = press.getModifierState('AltGraph') || (isMac && press.altKey && !press.ctrlKey);
  if (!types && (press.ctrlKey || press.altKey)) return undefined;
  return SHORTCUTS.get(press.key);
}
