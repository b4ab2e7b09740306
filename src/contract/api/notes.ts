import * as v from 'valibot';
import { COMPANY_OPERATIONS } from '../operations.ts';

/** Notes and tags of the team: kept out of the ledger and out of records. */

export const MOST_NOTE_LENGTH = 4_000;

/** What a note or a tag is on. `item` identifies a row of a record, as the app names it. */
export const NoteSubject = v.union([
  v.object({ list: v.string() }),
  v.object({ companyNumber: v.string(), operation: v.picklist(COMPANY_OPERATIONS), item: v.string() }),
  v.object({ companyNumber: v.string() }),
]);

export const Note = v.object({
  id: v.string(),
  subject: NoteSubject,
  text: v.string(),
  by: v.string(),
  at: v.string(),
});

export const Tag = v.object({ name: v.string(), subject: NoteSubject, by: v.string(), at: v.string() });

/**
 * `GET /api/notes?company=` or `?list=` (with those of the company's rows), `POST /api/notes` `{subject, text}`,
 * `DELETE /api/notes/{id}`; `PUT` and `DELETE /api/tags` `{subject, name}`; `GET /api/tags` (names with counts).
 */
export const Notes = v.object({ notes: v.array(Note), tags: v.array(Tag) });

export const NewNote = v.object({
  subject: NoteSubject,
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MOST_NOTE_LENGTH)),
});

export const TagChange = v.object({
  subject: NoteSubject,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
});

export type NoteSubject = v.InferOutput<typeof NoteSubject>;
export type Note = v.InferOutput<typeof Note>;
export type Tag = v.InferOutput<typeof Tag>;
export type Notes = v.InferOutput<typeof Notes>;
