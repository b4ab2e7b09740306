import type { ReactNode } from 'react';
import type { Severity } from '#contract/api/risk-flags.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const BARS = ['M1 9h3v4H1z', 'M5.5 5h3v8h-3z', 'M10 1h3v12h-3z'] as const;
const EMPTY_BARS = ['', 'M6 5.5h2v7H6z', 'M10.5 1.5h2v11h-2z'] as const;

/** Four cues: filled bars, the word, its weight and last its colour (WCAG 1.4.1). */
const MARKS: Readonly<Record<Severity, { word: string; filled: number; style: string }>> = {
  high: { word: 'High', filled: 3, style: 'font-bold text-bad' },
  medium: { word: 'Medium', filled: 2, style: 'font-medium text-warn' },
  low: { word: 'Low', filled: 1, style: 'text-ink-2' },
};

type Props = {
  severity: Severity;
  /** Shows the bars only, where the word is beside them or has no room. */
  bare?: boolean;
  /** Instead of its word: `4 high`. */
  children?: ReactNode;
};

export function SeverityMark({ severity, bare = false, children }: Props) {
  const { word, filled, style } = MARKS[severity];
  return (
    <span className={`inline-flex items-baseline gap-1.5 whitespace-nowrap ${style}`}>
      <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true" className="shrink-0 self-center">
        <path d={BARS.slice(0, filled).join('')} fill="currentColor" />
        <path d={EMPTY_BARS.slice(filled).join('')} fill="none" stroke="currentColor" opacity="0.55" />
      </svg>
      {bare ? <VisuallyHidden>{word}</VisuallyHidden> : (children ?? word)}
    </span>
  );
}
