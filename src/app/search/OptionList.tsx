import type { ReactNode } from 'react';
import type { useCombobox } from './use-combobox.ts';

type Props = {
  combobox: Pick<ReturnType<typeof useCombobox>, 'open' | 'listRef'>;
  label: string;
  className: string;
  children: ReactNode;
};

/** The focus stays in the text field. */
export function OptionList({ combobox: { open, listRef }, label, className, children }: Props) {
  return (
    <div
      ref={listRef}
      role="listbox"
      aria-label={label}
      hidden={!open}
      // Keeps the focus and a phone's keyboard.
      onMouseDown={(event) => event.preventDefault()}
      className={`absolute inset-x-0 z-10 mt-1 overflow-y-auto rounded-control border border-edge bg-sheet text-md shadow-lg print:hidden ${className}`}
    >
      {children}
    </div>
  );
}
