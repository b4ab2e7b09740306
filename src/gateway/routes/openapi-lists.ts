import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import {
  CompanyList,
  CompanyLists,
  DELIMITERS,
  ENCODINGS,
  ListChange,
  ListedCompanies,
  ListPreview,
  ListRow,
  ListRows,
  MOST_LIST_ROWS,
  NewList,
  ROW_CHOICES,
  RowDecision,
} from '#contract/api/lists.ts';

export const LIST_SCHEMAS = {
  CompanyList,
  CompanyLists,
  ListPreview,
  ListRow,
  ListRows,
} satisfies Record<string, GenericSchema>;

type SchemaName = keyof typeof LIST_SCHEMAS;

/** Lists of companies and the matching of their rows, described beside the other paths. `failure` is their common error. */
export function listPaths(failure: object) {
  const answer = (description: string, schema: SchemaName) => ({
    responses: {
      200: { description, ...content({ $ref: `#/components/schemas/${schema}` }) },
      default: failure,
    },
  });
  const added = {
    responses: {
      200: { description: '`{added}`: how many that the list did not have.' },
      default: failure,
    },
  };
  return {
    '/lists': {
      get: {
        summary: 'The lists of the team, newest first. Free',
        parameters: [query('after', '`next` of the page before.'), query('query', 'Words of a name.')],
        ...answer('A page of lists.', 'CompanyLists'),
      },
      post: {
        summary: `Makes a list of a file with up to ${MOST_LIST_ROWS} rows, or of company numbers. Free; matching that takes long goes on by itself`,
        parameters: [
          query('name', 'Of a file; by default that of the file.'),
          query('note', 'Of a file; in a form, its field `note`.'),
          ...CORRECTIONS,
        ],
        ...fileBody({ 'application/json': { schema: schemaOf(NewList) } }),
        responses: {
          201: {
            description: '`{id}`',
            headers: { Location: { description: 'The address of the list.', schema: TEXT } },
          },
          default: failure,
        },
      },
    },
    '/lists/preview': {
      post: {
        summary: 'How a file would be read, and its first rows. Stores nothing',
        parameters: CORRECTIONS,
        ...fileBody({}),
        ...answer('What was guessed or said of the file.', 'ListPreview'),
      },
    },
    '/lists/{id}': {
      get: { summary: 'A list, with its counts', parameters: [ID], ...answer('The list.', 'CompanyList') },
      patch: {
        summary: 'Changes the name, the note or the roles of columns; new roles match undecided rows again',
        parameters: [ID],
        ...jsonBody(ListChange),
        ...answer('The list.', 'CompanyList'),
      },
      delete: {
        summary: 'Deletes a list with its rows; orders and records that were made of it stay',
        parameters: [ID],
        responses: { 204: { description: 'It is deleted for good.' }, default: failure },
      },
    },
    '/lists/{id}/rows': {
      get: {
        summary: 'The rows of a list, in their order, with candidates and the reader’s own cells',
        parameters: [
          ID,
          query('cursor', '`next` of the page before.'),
          {
            ...query('state', 'Rows in this state only; `review`: those that a person has still to look at.'),
            schema: { type: 'string', enum: ROW_CHOICES },
          },
          query('query', 'Words that the cells, the company name or its number have.'),
        ],
        ...answer('A page of rows; `next` is null at the end.', 'ListRows'),
      },
    },
    '/lists/{id}/rows/{row}': {
      patch: {
        summary: 'Decides which company a row is, skips it, or takes the decision back',
        parameters: [ID, { name: 'row', in: 'path', required: true, schema: { type: 'integer' } }],
        ...jsonBody(RowDecision),
        ...answer('The row.', 'ListRow'),
      },
    },
    '/lists/{id}/rematch': {
      post: {
        summary: 'Matches undecided rows again. Free',
        parameters: [ID],
        ...answer('The list.', 'CompanyList'),
      },
    },
    '/lists/{id}/companies': {
      post: {
        summary: 'Adds companies that the list does not have',
        parameters: [ID],
        ...jsonBody(ListedCompanies),
        ...added,
      },
    },
    '/lists/{id}/register': {
      post: {
        summary:
          'Adds all companies that a question of the public register finds, with the parameters of /register/companies; none if they do not fit',
        parameters: [ID],
        ...added,
      },
    },
  };
}

const TEXT = { type: 'string' };
const ID = { name: 'id', in: 'path', required: true, schema: TEXT };

const CORRECTIONS = [
  { ...query('encoding', 'Instead of the guessed one.'), schema: { type: 'string', enum: ENCODINGS } },
  {
    ...query('delimiter', 'Instead of the guessed one; `tab` for a tab.'),
    schema: { type: 'string', enum: DELIMITERS.map((each) => (each === '\t' ? 'tab' : each)) },
  },
  {
    ...query('header', 'Whether the first row names the columns.'),
    schema: { type: 'string', enum: ['yes', 'no'] },
  },
  ...['number', 'company', 'town', 'postcode'].map((name) =>
    query(name, 'The index from 0 of the column that states it, or none.'),
  ),
];

function query(name: string, description: string) {
  return { name, in: 'query', description, schema: TEXT };
}

function content(schema: object) {
  return { content: { 'application/json': { schema } } };
}

function schemaOf(schema: GenericSchema): object {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { errorMode: 'ignore' });
  return rest;
}

function jsonBody(schema: GenericSchema) {
  return { requestBody: { required: true, ...content(schemaOf(schema)) } };
}

function fileBody(others: object) {
  const file = { type: 'string', contentEncoding: 'binary' };
  return {
    requestBody: {
      required: true,
      content: {
        'text/csv': { schema: TEXT },
        'multipart/form-data': {
          schema: { type: 'object', required: ['file'], properties: { file } },
        },
        ...others,
      },
    },
  };
}
