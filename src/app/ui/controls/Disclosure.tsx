import type { ComponentProps, ReactNode } from 'react';
import { useLater } from '../signals/use-later.ts';

type Props = Pick<ComponentProps<'details'>, 'open' | 'onToggle'> & {
  summary: ReactNode;
  children: ReactNode;
};

/**
 * Something shown on demand. Native `details`: find-in-page opens it, print shows it. Open as told, where it is told. What is
 * in a closed one is drawn after what is seen.
 */
export function Disclosure({ summary, children, ...opening }: Props) {
  const isTurn = useLater();
  return (
    <details {...opening}>
      <summary className="min-h-target w-fit text-sm text-ink-2 underline decoration-line-2 underline-offset-3 hover:decoration-current">
        {summary}
      </summary>
      <div className="mt-3">{(opening.open === true || isTurn) && children}</div>
    </details>
  );
}
