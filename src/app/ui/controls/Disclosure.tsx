import { type ReactNode, useState } from 'react';

type Props = {
  summary: ReactNode;
  children: ReactNode;
  /** Open at first, and opened when there is news in it; what someone opened is never closed. */
  open?: boolean;
};

/** Something shown on demand. Native `details`: find-in-page opens it, print shows it. */
export function Disclosure({ summary, children, open = false }: Props) {
  const [shown, setShown] = useState(open);
  const [news, setNews] = useState(open);
  if (news !== open) {
    setNews(open);
    if (open) setShown(true);
  }
  return (
    <details open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary className="min-h-target w-fit text-sm text-ink-2 underline decoration-line-2 underline-offset-3 hover:decoration-current">
        {summary}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
