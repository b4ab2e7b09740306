import { useCombobox as useDownshift } from 'downshift';
import { type KeyboardEvent, useEffect, useState } from 'react';

type Combobox = {
  text: string;
  onText: (text: string) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** In the order of the list. */
  options: readonly string[];
};

const { InputClick, ItemMouseMove, MenuMouseLeave } = useDownshift.stateChangeTypes;

/** The pointer changes nothing: Enter takes only what the keyboard chose. */
const IGNORED: readonly unknown[] = [InputClick, ItemMouseMove, MenuMouseLeave];

/** Downshift's combobox (ARIA APG) for links and buttons. Enter never submits in place of a removed option. */
export function useCombobox({ text, onText, isOpen, onOpen, options }: Combobox) {
  const [highlighted, setHighlighted] = useState<string>();
  const open = isOpen && options.length > 0;
  const { getInputProps, getItemProps, getMenuProps } = useDownshift<string>({
    items: [...options],
    inputValue: text,
    isOpen: open,
    onIsOpenChange: (change) => onOpen(change.isOpen),
    selectedItem: null,
    highlightedIndex: highlighted === undefined ? -1 : options.indexOf(highlighted),
    onHighlightedIndexChange: (change) => setHighlighted(options[change.highlightedIndex]),
    stateReducer: (state, { type, changes }) => (IGNORED.includes(type) ? state : changes),
    scrollIntoView: (option) => option?.scrollIntoView({ block: 'nearest' }),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent } = event;
    const ofText = isComposing(event) || hasModifier(event);
    const onOption = open && highlighted !== undefined;
    if (ofText || (!onOption && ['Enter', 'Home', 'End'].includes(key))) {
      Object.assign(nativeEvent, { preventDownshiftDefault: true });
    } else if (key === 'Escape' && !open && text !== '') {
      onText('');
    } else if (key === 'Enter') {
      event.preventDefault();
      document.getElementById(event.currentTarget.getAttribute('aria-activedescendant') ?? '')?.click();
    }
  };
  const {
    id: _,
    'aria-labelledby': __,
    ...inputProps
  } = getInputProps({
    onKeyDown,
    onChange: ({ currentTarget }) => {
      setHighlighted(undefined);
      onText(currentTarget.value);
      onOpen(true);
    },
  });
  return {
    open,
    inputProps: { ...inputProps, autoCapitalize: 'none', spellCheck: false } as const,
    listProps: getMenuProps(),
    optionProps: (key: string, onClick?: () => void) => {
      const index = options.indexOf(key);
      return {
        ...getItemProps({ index, onClick }),
        tabIndex: -1,
        className: optionClass(key === highlighted),
      };
    },
  };
}

function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  // 229 is Safari's code of the Enter that ends a composition (UI Events 7.3.1).
  return nativeEvent.isComposing || keyCode === 229;
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** Marked by more than colour (WCAG 1.4.1). */
function optionClass(isHighlighted: boolean): string {
  const marked = isHighlighted
    ? 'bg-held outline-2 -outline-offset-2 outline-focus'
    : 'bg-sheet hover:bg-held';
  return `block w-full px-3 py-1.5 text-left no-underline ${marked}`;
}

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
