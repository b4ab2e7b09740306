import type { ReactNode } from 'react';

/** Round, where a severity is upright. Its words are always beside it, as several states share a mark. */
const MARKS = {
  clear: <path d="m2 7.5 3.2 3.2L12 3.6" fill="none" stroke="currentColor" strokeWidth="1.7" />,
  incomplete: (
    <>
      <circle cx="7" cy="7" r="5.4" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M7 1.6a5.4 5.4 0 0 0 0 10.8z" fill="currentColor" />
    </>
  ),
  inconclusive: (
    <>
      <circle cx="7" cy="7" r="5.4" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M4.5 7h5" stroke="currentColor" strokeWidth="1.3" />
    </>
  ),
  unchecked: (
    <circle
      cx="7"
      cy="7"
      r="5.4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeDasharray="2.2 2"
    />
  ),
} as const;

type Props = { coverage: keyof typeof MARKS; children: ReactNode };

/** How far something was checked: `Clear`, `Incomplete`, `Not checked`. */
export function CoverageMark({ coverage, children }: Props) {
  return (
    <span className="inline-flex items-baseline gap-1.5 text-ink-2">
      <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true" className="mt-1 shrink-0 self-start">
        {MARKS[coverage]}
      </svg>
      <span>{children}</span>
    </span>
  );
}
