import type { ReactNode } from 'react';

type Props = {
  /** The latest news; empty says nothing. The region has to be on the page before its text changes. */
  message: ReactNode;
  /** Shown as well as read out. */
  visible?: boolean;
};

/** Reads a change out politely, when the reader has come to a pause (WCAG 4.1.3). */
export function LiveRegion({ message, visible = false }: Props) {
  return (
    <span role="status" className={visible ? 'text-sm text-ink-2' : 'sr-only'}>
      {message}
    </span>
  );
}
