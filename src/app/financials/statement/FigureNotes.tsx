import type { Footnote } from '../footnotes.ts';

type MarksProps = { marks: readonly string[]; listId: string };

/** Links from a figure to its notes, hung beside it so that digits stay aligned. Not selectable: copies are amounts alone. */
export function NoteMarks({ marks, listId }: MarksProps) {
  if (marks.length === 0) return null;
  return (
    <span className="relative select-none">
      <sup className="absolute top-0 left-0.5 text-xs leading-none font-normal whitespace-nowrap">
        {marks.map((mark) => (
          <a
            key={mark}
            href={`#${listId}-${mark}`}
            aria-label={`${mark}, note`}
            className="-mx-1 -my-2 scroll-mt-24 px-1 py-2 text-warn no-underline hover:underline"
          >
            {mark}
          </a>
        ))}
      </sup>
    </span>
  );
}

type ListProps = { notes: readonly Footnote[]; listId: string };

/** The notes on the figures of a table, in the order of their marks. */
export function FigureNotes({ notes, listId }: ListProps) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby={listId} className="max-w-prose text-sm text-ink-2">
      <h4 id={listId} className="break-after-avoid font-semibold">
        Notes on these figures
      </h4>
      <ul className="mt-1 flex flex-col gap-1">
        {notes.map(({ mark, where, words }) => (
          <li key={mark} id={`${listId}-${mark}`} className="flex scroll-mt-24 gap-2 target:bg-sheet">
            <span className="w-3 shrink-0 text-warn">{mark}</span>
            <span>
              {where}: {words}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
