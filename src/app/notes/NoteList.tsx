import { useState } from 'react';
import { useDeleteNote } from '#app/api/notes-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { ExternalLink } from '#app/components/ui/ExternalLink.tsx';
import { ActionFailureLine } from '#app/errors/ActionFailure.tsx';
import { leaveFocusBefore } from '#app/page/page-focus.ts';
import type { Note } from '#contract/api/notes.ts';
import { noteParts } from './note-links.ts';

type Props = { notes: readonly Note[]; label: string };

/** Newest first. */
export function NoteList({ notes, label }: Props) {
  if (notes.length === 0) return null;
  return (
    <ol aria-label={label} className="border-t border-line text-md">
      {notes.map((note) => (
        <li key={note.id} className="border-b border-line py-2">
          <p className="wrap-anywhere whitespace-pre-wrap">
            <NoteText text={note.text} />
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-2">
            <span>
              <BidiText text={note.by} />, <DateTime value={note.at} />
            </span>
            <DeleteNote id={note.id} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function NoteText({ text }: { text: string }) {
  let at = 0;
  return noteParts(text).map((part) => {
    const key = at;
    at += part.text.length;
    return part.href === undefined ? (
      <BidiText key={key} text={part.text} />
    ) : (
      <ExternalLink key={key} href={part.href}>
        {part.text}
      </ExternalLink>
    );
  });
}

/** A second press, on the same button, deletes: it cannot be undone. */
function DeleteNote({ id }: { id: string }) {
  const { mutate, isPending, error } = useDeleteNote();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        ref={leaveFocusBefore}
        kind="quiet"
        busy={isPending}
        onClick={() => (isAsked ? mutate(id) : setAsked(true))}
        onBlur={() => setAsked(false)}
      >
        {isAsked ? 'Delete for good?' : 'Delete'}
      </Button>
      <ActionFailureLine error={error} />
    </>
  );
}
