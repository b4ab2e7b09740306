import type { ReactNode } from 'react';

type Props = { what: string; children: ReactNode };

/** One state, under a few words that say which. */
export function Exhibit({ what, children }: Props) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <span className="text-xs text-ink-3">{what}</span>
      <div data-exhibit className="w-full min-w-0">
        {children}
      </div>
    </div>
  );
}
