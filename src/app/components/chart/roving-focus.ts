import type { KeyboardEvent } from 'react';

const KEYS = {
  horizontal: ['ArrowLeft', 'ArrowRight'],
  vertical: ['ArrowUp', 'ArrowDown'],
} as const;

/** Roving tabindex (ARIA Authoring Practices). */
export function moveFocus(event: KeyboardEvent<HTMLElement>, orientation: keyof typeof KEYS): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button.matches(':focus'));
  const next = indexAfterKey(event, index, buttons.length, orientation);
  if (index < 0 || next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}

type KeyPress = {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

/** `undefined` with a modifier, which the browser handles. */
export function indexAfterKey(
  { key, altKey, ctrlKey, metaKey }: KeyPress,
  index: number,
  count: number,
  orientation: keyof typeof KEYS,
): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const [previous, next] = KEYS[orientation];
  if (key === next) return Math.min(index + 1, count - 1);
  if (key === previous) return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
