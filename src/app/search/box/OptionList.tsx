import type { ReactNode } from 'react';

type Props = {
  id: string;
  /** What the options are: `Known to your team`. */
  label: string;
  /** Place and greatest height. */
  className: string;
  children: ReactNode;
};

/** The list below the text of a combobox: the focus stays in the text. */
export function OptionList({ id, label, className, children }: Props) {
  return (
    <div
      role="listbox"
      id={id}
      aria-label={label}
      // Keeps the focus, and the keyboard of a phone, with the text.
      onMouseDown={(event) => event.preventDefault()}
      className={`absolute inset-x-0 z-10 mt-1 overflow-y-auto rounded-control border border-edge bg-sheet text-md shadow-lg print:hidden ${className}`}
    >
      {children}
    </div>
  );
}
