import * as v from 'valibot';
import {
  MOST_TAGGED,
  NewNote,
  Note,
  Notes,
  Tag,
  TagChange,
  Tagged,
  TagNames,
  TagSeveral,
} from '#contract/api/notes.ts';
import { body, type Group, inPath, json, nothing, query, TEXT } from './operation.ts';

export const NOTES: Group = {
  name: 'Notes and tags',
  description: 'Notes and tags of the team, on a company, a row of a record, or a list. All of it is free.',
  operations: {
    'GET /notes': {
      id: 'readNotes',
      summary: 'Read the notes and tags of a company or a list',
      description: 'Give `company` or `list`.',
      parameters: [
        query('company', 'A company number.', TEXT, 'company-number-format', 'query-format'),
        query('list', 'The `id` of a list.', TEXT, 'query-format'),
      ],
      answers: { 200: json('Newest notes first, tags by name.', { Notes }) },
    },
    'POST /notes': {
      id: 'addNote',
      summary: 'Add a note',
      body: body({ NewNote }),
      answers: { 201: json('The note, with who wrote it and when.', { Note }) },
      problems: ['company-number-format', 'limit-reached'],
    },
    'DELETE /notes/{id}': {
      id: 'deleteNote',
      summary: 'Delete a note',
      description: 'Everyone in the team may.',
      parameters: [inPath('id', 'The `id` of the note.', TEXT, 'not-found')],
      answers: { 204: nothing('Deleted for good.') },
    },
    'GET /tags': {
      id: 'listTags',
      summary: 'List the tags in use',
      answers: { 200: json('Up to 200 tags by name, with how often each is used.', { TagNames }) },
    },
    'PUT /tags': {
      id: 'addTag',
      summary: 'Add a tag',
      description: `To one subject, or with \`companies\` to up to ${MOST_TAGGED.toLocaleString('en-GB')} companies.`,
      body: body({ AddedTag: v.union([TagSeveral, TagChange]) }),
      answers: {
        200: json('The tag, or how many companies have it now.', { TagOrCount: v.union([Tag, Tagged]) }),
      },
      problems: ['company-number-format', 'limit-reached'],
    },
    'DELETE /tags': {
      id: 'deleteTag',
      summary: 'Remove a tag',
      description: 'Everyone in the team may.',
      body: body({ TagChange }),
      answers: { 204: nothing('Removed.') },
      problems: ['company-number-format', 'not-found'],
    },
  },
};
