import type { ReactNode } from 'react';

/** Text that is read out but not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
