import type { ReactNode } from 'react';

type Props = {
  /** The region must be on the page before its text changes. */
  message: ReactNode;
  visible?: boolean;
};

/** Announces a change politely (WCAG 4.1.3). */
export function LiveRegion({ message, visible = false }: Props) {
  return (
    <span role="status" className={visible ? 'text-sm text-ink-2' : 'sr-only'}>
      {message}
    </span>
  );
}
