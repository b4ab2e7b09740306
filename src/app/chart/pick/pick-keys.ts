import type { KeyboardEvent } from 'react';

/** The keys that lead back and on: columns stand side by side, lines below one another. */
const KEYS = {
  across: ['ArrowLeft', 'ArrowRight'],
  down: ['ArrowUp', 'ArrowDown'],
} as const;

/** Leads the focus along the buttons of a figure, as in a toolbar (ARIA Authoring Practices); other keys are left alone. */
export function moveAlong(event: KeyboardEvent<HTMLElement>, along: keyof typeof KEYS): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const place = buttons.findIndex((button) => button.matches(':focus'));
  const next = placeAfterKey(event, place, buttons.length, along);
  if (place < 0 || next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}

/** What is asked of a press: with another key held it is the browser's, such as Back. */
type Press = {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

/** The place that a press leads to, if any. */
export function placeAfterKey(
  { key, altKey, ctrlKey, metaKey }: Press,
  place: number,
  count: number,
  along: keyof typeof KEYS,
): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const [back, on] = KEYS[along];
  if (key === on) return Math.min(place + 1, count - 1);
  if (key === back) return Math.max(place - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
