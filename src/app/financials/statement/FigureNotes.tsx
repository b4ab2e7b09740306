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

type NotesProps = { notes: readonly Footnote[]; listId: string };

/** Notes directly below the line that they concern. */
export function FigureNotes({ notes, listId }: NotesProps) {
  return (
    <ul className="flex flex-col gap-1">
      {notes.map(({ mark, where, words }) => (
        <li
          key={mark}
          id={`${listId}-${mark}`}
          className="max-w-prose scroll-mt-24 border-l-2 border-warn pl-2.5 text-sm text-ink-2 proportional-nums target:bg-sheet"
        >
          <span className="text-warn">{mark}</span> {where}: {words}
        </li>
      ))}
    </ul>
  );
}
