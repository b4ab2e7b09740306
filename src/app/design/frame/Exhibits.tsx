import type { ReactNode } from 'react';

/** States side by side, as many as there is room for. */
export function Exhibits({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">{children}</div>;
}
