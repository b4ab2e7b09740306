import type { ComponentProps, ReactNode } from 'react';

type Props = Pick<ComponentProps<'details'>, 'open' | 'onToggle'> & {
  summary: ReactNode;
  children: ReactNode;
};

/** Something shown on demand. Native `details`: find-in-page opens it, print shows it. Open as told, where it is told. */
export function Disclosure({ summary, children, ...opening }: Props) {
  return (
    <details {...opening}>
      <summary className="min-h-target w-fit text-sm text-ink-2 underline decoration-line-2 underline-offset-3 hover:decoration-current">
        {summary}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
