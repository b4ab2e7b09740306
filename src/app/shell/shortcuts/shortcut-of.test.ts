import { describe, expect, test } from 'vitest';
import { type KeyPress, shortcutOf } from './shortcut-of.ts';

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
  ] as const)('%s is a shortcut: %s', (key, shortcut) => {
    expect(shortcutOf(press(key), false)).toBe(shortcut);
  });

  test.each(['a', 'Enter', 'Tab', '7', 'constructor', ''])('%j is none', (key) => {
    expect(shortcutOf(press(key), false)).toBeUndefined();
  });

  test.each(['/', '?'])('%s that takes Shift is one', (key) => {
    expect(shortcutOf(press(key, {}, ['Shift']), false)).toBeDefined();
  });

  test('[ that takes AltGr is one, also where that is told as Ctrl and Alt', () => {
    expect(shortcutOf(press('[', {}, ['AltGraph']), false)).toBe('previous');
    expect(shortcutOf(press('[', { ctrlKey: true, altKey: true }, ['AltGraph']), false)).toBe('previous');
  });

  test('] that takes Option is one on a Mac; elsewhere Alt is not for typing', () => {
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
  ])('with %j is none of ours', (more) => {
    expect(shortcutOf(press(']', more), false)).toBeUndefined();
  });
});
