import Combobox from '@github/combobox-nav';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

type Options = {
  text: string;
  onText: (text: string) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  hasOptions: boolean;
  /** By default typing opens the list, as the arrow keys do. */
  typingOpens?: boolean;
};

/**
 * An editable combobox (ARIA APG) of links and buttons. The library owns the selection and its attributes: only
 * the keyboard selects, and Enter clicks what is selected. Enter never submits in place of a removed option.
 */
export function useCombobox({ text, onText, isOpen, onOpen, hasOptions, typingOpens = true }: Options) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const combobox = useRef<Combobox>(null);
  const open = isOpen && hasOptions;
  useEffect(() => {
    if (input.current === null || list.current === null) return;
    combobox.current = new Combobox(input.current, list.current, { tabInsertsSuggestions: false });
    return () => combobox.current?.destroy();
  }, []);
  useEffect(() => {
    if (!open) return;
    combobox.current?.start();
    return () => combobox.current?.stop();
  }, [open]);
  const hasSelection = () => input.current?.hasAttribute('aria-activedescendant') ?? false;
  /** Before the library's own listener. */
  const onKeyDownCapture = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (isComposing(event)) {
      event.stopPropagation();
    } else if ((key === 'Home' || key === 'End') && hasSelection() && !hasModifier(event)) {
      event.preventDefault();
      event.stopPropagation();
      combobox.current?.clearSelection();
      combobox.current?.navigate(key === 'Home' ? 1 : -1);
    } else if (key === 'Enter' && hasSelection()) {
      event.preventDefault();
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (hasModifier(event)) return;
    if (event.key === 'Escape' && open) onOpen(false);
    else if (event.key === 'Escape' && text !== '') onText('');
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onOpen(true);
    else return;
    event.preventDefault();
  };
  return {
    open,
    inputProps: {
      ref: input,
      value: text,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        onText(currentTarget.value);
        if (typingOpens) onOpen(true);
      },
      onKeyDownCapture,
      onKeyDown,
      onBlur: () => onOpen(false),
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
    } as const,
    listRef: list,
    /** An option that submits the form needs no command: the form closes the list. */
    optionProps: (onClick?: () => void) =>
      ({
        role: 'option',
        onClick:
          onClick &&
          (() => {
            onOpen(false);
            onClick();
          }),
        tabIndex: -1,
        className: OPTION,
      }) as const,
  };
}

function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  // 229 is Safari's code of the Enter that ends a composition (UI Events 7.3.1).
  return nativeEvent.isComposing || keyCode === 229;
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** The selection is marked by more than colour (WCAG 1.4.1). */
const OPTION =
  'block w-full bg-sheet px-3 py-1.5 text-left no-underline hover:bg-held ' +
  'aria-selected:bg-held aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus';

/** In milliseconds. */
const DEBOUNCE_MS = 150;

/** Empty until the text has not changed for a moment. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
