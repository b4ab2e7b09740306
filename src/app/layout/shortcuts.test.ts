import { describe, expect, test } from 'vitest';
import { indexAfterKey } from '#app/components/chart/roving-focus.ts';
import { focusKeys } from './ShortcutsDialog.tsx';
import { type KeyPress, shortcutOf } from './shortcuts.ts';

test('Enter in the search box is listed with its price', () => {
  const [box] = focusKeys(false).filter(({ where }) => where === 'In the search box');
  const enter = box?.lines.filter(({ keys }) => keys.includes('Enter')).map(({ does }) => does);
  expect(enter?.join('; ')).toContain('search for 1 credit');
});

test('no key is listed with a price on a free source', () => {
  const lines = focusKeys(true).flatMap(({ lines }) => lines.map(({ does }) => does));
  expect(lines).toContain('without a selection: open a company by its number, or search');
  expect(lines.join('; ')).not.toMatch(/credit|bought/);
});

const press = (key: string, more: Partial<KeyPress> = {}, modifiers: readonly string[] = []): KeyPress => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  getModifierState: (name) => modifiers.includes(name),
  ...more,
});

describe('a single key', () => {
  test.each([
    ['[', 'previous'],
    [']', 'next'],
    ['/', 'search'],
    ['?', 'list'],
    ['j', 'next-row'],
    ['1', 'pick'],
    ['7', 'pick'],
    ['9', 'pick'],
    ['u', 'undo'],
  ] as const)('%s is a shortcut: %s', (key, shortcut) => {
    expect(shortcutOf(press(key), false)).toBe(shortcut);
  });

  test.each(['a', 'Enter', 'Tab', '0', 'constructor', ''])('%j is no shortcut', (key) => {
    expect(shortcutOf(press(key), false)).toBeUndefined();
  });

  test.each(['/', '?'])('%s typed with Shift is a shortcut', (key) => {
    expect(shortcutOf(press(key, {}, ['Shift']), false)).toBeDefined();
  });

  test('[ typed with AltGr is a shortcut, also where AltGr is reported as Ctrl and Alt', () => {
    expect(shortcutOf(press('[', {}, ['AltGraph']), false)).toBe('previous');
    expect(shortcutOf(press('[', { ctrlKey: true, altKey: true }, ['AltGraph']), false)).toBe('previous');
  });

  test('] typed with Option is a shortcut on a Mac only', () => {
    expect(shortcutOf(press(']', { altKey: true }), true)).toBe('next');
    expect(shortcutOf(press(']', { altKey: true }), false)).toBeUndefined();
  });

  test.each([
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { repeat: true },
    { isComposing: true },
    { defaultPrevented: true },
  ])('with %j is no shortcut', (more) => {
    expect(shortcutOf(press(']', more), false)).toBeUndefined();
  });
});

const DRAWN: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
const KEYS = [...Object.keys(DRAWN), 'Home', 'End', 'PageUp', 'PageDown', ' ', 'a'];

test('the list has exactly the keys that move in a chart', () => {
  const lead = KEYS.filter((key) =>
    (['horizontal', 'vertical'] as const).some(
      (along) => indexAfterKey(press(key), 1, 3, along) !== undefined,
    ),
  );
  const [chart] = focusKeys(false).filter(({ where }) => where === 'In a chart');
  const listed = chart?.lines.flatMap(({ keys }) => keys).filter((key) => !['Enter', 'Esc'].includes(key));
  expect(listed).toEqual(lead.map((key) => DRAWN[key] ?? key));
});
