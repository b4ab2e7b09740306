import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import type { onOptionKey } from './option-keys.ts';

type Box = {
  text: string;
  onText: (text: string) => void;
  /** Whether there is a list to show for the text. */
  hasList: boolean;
  /** Its keyboard; absent while that is not loaded. */
  onKey: typeof onOptionKey | undefined;
};

/** A text with a list of options below it (ARIA APG, editable combobox), which typing opens and leaving closes. */
export function useCombobox({ text, onText, hasList, onKey }: Box) {
  const listId = useId();
  const [asked, setAsked] = useState(false);
  const [active, setActive] = useState<string>();
  const open = asked && hasList;
  const onOpen = (next: boolean) => {
    setAsked(next);
    setActive(undefined);
  };
  return {
    listId,
    open,
    /** Id of the option that the keyboard is on. */
    active,
    onOpen,
    /** What makes an `input` the text of it. */
    boxProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': active,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        onText(target.value);
        onOpen(true);
      },
      onKeyDown: (event: KeyboardEvent) =>
        onKey?.(event, { text, listId, open, active, onText, onOpen, onActive: setActive }),
      onBlur: () => onOpen(false),
    },
  } as const;
}
