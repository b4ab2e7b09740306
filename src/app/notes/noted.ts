import type { Note, NoteSubject, Notes, Tag } from '#contract/api/notes.ts';
import type { CompanyOperation } from '#contract/operations.ts';

/** Of the company itself, without those of its rows. */
export function ofCompany({ notes, tags }: Notes): Notes {
  const isWhole = ({ subject }: { subject: NoteSubject }) => !('item' in subject);
  return { notes: notes.filter(isWhole), tags: tags.filter(isWhole) };
}

export type RowNotes = { readonly notes: readonly Note[]; readonly tags: readonly Tag[] };

/** Of the rows of one record, by the identity of the row. */
export function ofRows({ notes, tags }: Notes, operation: CompanyOperation): ReadonlyMap<string, RowNotes> {
  const rows = new Map<string, { notes: Note[]; tags: Tag[] }>();
  const at = ({ subject }: { subject: NoteSubject }) => {
    if (!('item' in subject) || subject.operation !== operation) return undefined;
    const row = rows.get(subject.item) ?? { notes: [], tags: [] };
    rows.set(subject.item, row);
    return row;
  };
  for (const note of notes) at(note)?.notes.push(note);
  for (const tag of tags) at(tag)?.tags.push(tag);
  return rows;
}
