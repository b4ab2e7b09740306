import type { ReactNode } from 'react';

type Props = {
  summary: ReactNode;
  children: ReactNode;
  /** Open at first. */
  open?: boolean;
};

/** Something shown on demand. Native `details`: find-in-page opens it, print shows it, no state of ours. */
export function Disclosure({ summary, children, open = false }: Props) {
  return (
    <details open={open}>
      <summary className="min-h-6 w-fit text-sm text-ink-2 underline decoration-line-2 underline-offset-3 hover:decoration-current">
        {summary}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
