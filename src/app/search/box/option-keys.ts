import type { KeyboardEvent } from 'react';
import { nextOption } from './next-option.ts';

/** Keys that lead to an option; Home and End belong to the text until one is chosen. */
const LEADS = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/** The search box as its keyboard finds it. */
export type BoxState = {
  readonly text: string;
  readonly listId: string;
  /** Whether the list is there. */
  readonly open: boolean;
  /** Id of the option that the keyboard is on. */
  readonly active: string | undefined;
  readonly onText: (text: string) => void;
  readonly onOpen: (open: boolean) => void;
  readonly onActive: (id: string | undefined) => void;
};

/** The keyboard of an editable combobox with a list popup (ARIA APG): the focus stays in the text. */
export function onOptionKey(event: KeyboardEvent, box: BoxState): void {
  // What an input method composes is its own business; 229 is Safari's code of the Enter that ends it (UI Events 7.3.1).
  if (event.nativeEvent.isComposing || event.keyCode === 229) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.key === 'Escape' && box.text !== '') {
    event.preventDefault();
    if (box.open) box.onOpen(false);
    else box.onText('');
  } else if (event.key === 'Enter' && box.active !== undefined) {
    // Never on to the form, also where the option is gone by now: submitting it would search.
    event.preventDefault();
    document.getElementById(box.active)?.click();
    box.onActive(undefined);
  } else if (LEADS.has(event.key)) {
    moveTo(event, box);
  }
}

function moveTo(event: KeyboardEvent, { text, listId, open, active, onOpen, onActive }: BoxState): void {
  const arrow = event.key.startsWith('Arrow');
  if (!arrow && active === undefined) return;
  event.preventDefault();
  if (!open) {
    onOpen(arrow && text !== '');
    return;
  }
  const options = [...(document.getElementById(listId)?.querySelectorAll('[role=option]') ?? [])];
  const next = nextOption(
    event.key,
    options.map(({ id }) => id),
    active,
  );
  onActive(next);
  options.find(({ id }) => id === next)?.scrollIntoView({ block: 'nearest' });
}
