import * as v from 'valibot';
import { COMPANY_OPERATIONS } from '../operations.ts';
import { hasControls } from '../well-formed.ts';

/** Notes and tags of the team: kept out of the ledger and out of records. */

export const MOST_NOTE_LENGTH = 4_000;

export const MOST_TAG_LENGTH = 40;

/** Notes of one company with its rows, or of one list; tags likewise. */
export const MOST_NOTES = 300;

/** Companies that are tagged with one request. */
export const MOST_TAGGED = 100_000;

/** The longest identity of a row has an address and a name in it. */
const MOST_ITEM_LENGTH = 600;

/** What a note or a tag is on. `item` identifies a row of a record, as the app names it. */
export const NoteSubject = v.union([
  v.strictObject({ list: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
  v.strictObject({
    companyNumber: v.string(),
    operation: v.picklist(COMPANY_OPERATIONS),
    item: v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(MOST_ITEM_LENGTH),
      v.check((text) => !hasControls(text)),
    ),
  }),
  v.strictObject({ companyNumber: v.string() }),
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
 * `GET /api/notes?company=` or `?list=` (with those of the company's rows), newest notes first, tags by name.
 * `POST /api/notes` `{subject, text}` answers 201 with the note; `DELETE /api/notes/{id}` deletes it for good.
 * `PUT /api/tags` `{subject, name}` answers with the tag; `DELETE /api/tags` takes the same body.
 */
export const Notes = v.object({ notes: v.array(Note), tags: v.array(Tag) });

/** `GET /api/tags`: the names in use, by name, at most 200, and on how many companies, rows and lists each is. */
export const TagNames = v.object({ tags: v.array(v.object({ name: v.string(), uses: v.number() })) });

export const NewNote = v.object({
  subject: NoteSubject,
  text: v.pipe(
    v.string(),
    v.transform((given) => given.normalize('NFC').replace(/\r\n?/g, '\n').trim()),
    v.minLength(1),
    v.maxLength(MOST_NOTE_LENGTH),
    // Lines and tabs are the only controls of plain text.
    v.check((text) => !hasControls(text.replace(/[\n\t]/g, ''))),
  ),
});

const TagName = v.pipe(
  v.string(),
  v.transform((given) => given.normalize('NFC').replace(/\s+/g, ' ').trim()),
  v.minLength(1),
  v.maxLength(MOST_TAG_LENGTH),
  v.check((text) => !hasControls(text)),
);

export const TagChange = v.object({ subject: NoteSubject, name: TagName });

/** `PUT /api/tags` with `companies`, their numbers: answers with how many have the tag then; those with too many tags do not. */
export const TagSeveral = v.strictObject({
  companies: v.pipe(v.array(v.string()), v.maxLength(MOST_TAGGED)),
  name: TagName,
});
export const Tagged = v.object({ tagged: v.number() });

/** `GET /api/lists/{id}/notes`: those on the companies of the list and on rows of their records. */
export const CompanyNotes = v.pick(Notes, ['notes']);

export type NoteSubject = v.InferOutput<typeof NoteSubject>;
export type Note = v.InferOutput<typeof Note>;
export type Tag = v.InferOutput<typeof Tag>;
export type Notes = v.InferOutput<typeof Notes>;
export type CompanyNotes = v.InferOutput<typeof CompanyNotes>;
export type TagNames = v.InferOutput<typeof TagNames>;
