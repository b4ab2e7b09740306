import { VisuallyHidden } from '#app/ui/text/VisuallyHidden.tsx';

const MARKS = {
  found: { colour: 'text-warn', path: 'M5 1l4.5 8h-9z', words: 'Found: ' },
  open: {
    colour: 'text-ink-3',
    path: 'M5 1a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM5 2.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6z',
    words: '',
  },
  clear: { colour: 'text-ink-3', path: 'M1.5 4.25h7v1.5h-7z', words: '' },
} as const;

/** A shape for each state, and the one word that a list read aloud would not have. */
export function AttentionMark({ kind }: { kind: keyof typeof MARKS }) {
  const { colour, path, words } = MARKS[kind];
  return (
    <span className={colour}>
      <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true" className="inline-block">
        <path d={path} fill="currentColor" fillRule="evenodd" />
      </svg>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
