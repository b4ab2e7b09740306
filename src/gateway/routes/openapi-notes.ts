import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { NewNote, Note, Notes, Tag, TagChange, TagNames } from '#contract/api/notes.ts';

const TEXT = { type: 'string' };

export const NOTE_SCHEMAS = { Note, Notes, Tag, TagNames } satisfies Record<string, GenericSchema>;

type SchemaName = keyof typeof NOTE_SCHEMAS;

/** Notes and tags, described beside the other paths. `failure` is their common error. */
export function notesPaths(failure: object) {
  const answer = (status: 200 | 201, description: string, schema: SchemaName) => ({
    responses: {
      [status]: { description, ...content({ $ref: `#/components/schemas/${schema}` }) },
      default: failure,
    },
  });
  const deleted = { responses: { 204: { description: 'It is deleted for good.' }, default: failure } };
  return {
    '/notes': {
      get: {
        summary: 'Notes and tags of a company with the rows of its records, or of a list. Free',
        parameters: [queryText('company', 'A company number.'), queryText('list', 'The id of a list.')],
        ...answer(200, 'The newest notes first, tags by name.', 'Notes'),
      },
      post: {
        summary: 'Adds a note to a company, a row of a record, or a list',
        ...body(NewNote),
        ...answer(201, 'The note, with who wrote it and when.', 'Note'),
      },
    },
    '/notes/{id}': {
      delete: {
        summary: 'Deletes a note; anyone of the team may',
        parameters: [{ name: 'id', in: 'path', required: true, schema: TEXT }],
        ...deleted,
      },
    },
    '/tags': {
      get: { summary: 'The names of tags in use, by name', ...answer(200, 'With how often.', 'TagNames') },
      put: {
        summary:
          'Puts a tag on a company, a row of a record, or a list; with `companies` in place of `subject` on many, and answers `{tagged}`',
        ...body(TagChange),
        ...answer(200, 'The tag, as whoever came first spelt it.', 'Tag'),
      },
      delete: { summary: 'Removes a tag; anyone of the team may', ...body(TagChange), ...deleted },
    },
  };
}

/** The reconciliation API has no part in `/api`, and its specification describes it: here is where it is. */
export const RECONCILE_PATHS = {
  '/reconcile': {
    servers: [{ url: '/' }],
    get: {
      summary:
        'The manifest of the reconciliation API 0.2 (W3C community group), or answers to `queries` or `extend`. Free; also at the secret address that POST /api/feeds makes',
      parameters: [
        queryText('queries', 'JSON: a batch of queries.'),
        queryText('extend', 'JSON: ids and properties.'),
      ],
      responses: { 200: { description: 'As the specification has it.', ...content({ type: 'object' }) } },
    },
    post: {
      summary: 'Matches a batch of queries, or reads properties of companies. Changes and buys nothing',
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              properties: { queries: { type: 'string' }, extend: { type: 'string' } },
            },
          },
        },
      },
      responses: { 200: { description: 'As the specification has it.', ...content({ type: 'object' }) } },
    },
  },
};

function queryText(name: string, description: string) {
  return { name, in: 'query', description, schema: TEXT };
}

function content(schema: object) {
  return { content: { 'application/json': { schema } } };
}

function body(schema: GenericSchema) {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { errorMode: 'ignore' });
  return { requestBody: { required: true, ...content(rest) } };
}
