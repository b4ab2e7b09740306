import type { NoteSubject, Notes } from '#contract/api/notes.ts';
import { AddNote } from './AddNote.tsx';
import { NoteList } from './NoteList.tsx';
import { TagEditor } from './TagEditor.tsx';

type Props = {
  subject: NoteSubject;
  /** Of the subject. */
  noted: Notes;
};

/** Everyone of the team reads, adds and deletes these. They cost nothing, and are no part of a record. */
export function NotesPanel({ subject, noted: { notes, tags } }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <TagEditor subject={subject} tags={tags} />
      <NoteList notes={notes} label="Notes" />
      <AddNote subject={subject} label="Note, for everyone in your team" />
    </div>
  );
}
