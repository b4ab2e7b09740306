import { statusTone, type Tone } from '#app/format/status.ts';
import { BidiText } from './BidiText.tsx';

/** One shape per tone, so that colour never carries meaning alone (WCAG 1.4.1). */
const MARKS: Readonly<Record<Tone, { colour: string; path: string }>> = {
  good: { colour: 'text-good', path: 'M5 1a4 4 0 1 1 0 8a4 4 0 1 1 0-8z' },
  warning: { colour: 'text-warn', path: 'M5 1l4.5 8h-9z' },
  bad: { colour: 'text-bad', path: 'M5 .5l4.5 4.5l-4.5 4.5l-4.5-4.5z' },
  ended: { colour: 'text-ink-2', path: 'M1 4h8v2h-8z' },
  neutral: {
    colour: 'text-ink-2',
    path: 'M5 1a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM5 2.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5z',
  },
};

export function StatusBadge({ status }: { status: string }) {
  const { colour, path } = MARKS[statusTone(status)];
  return (
    <span className={`inline-flex items-baseline gap-1.5 ${colour}`}>
      <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true" className="shrink-0">
        <path d={path} fill="currentColor" fillRule="evenodd" />
      </svg>
      <BidiText text={status} />
    </span>
  );
}
