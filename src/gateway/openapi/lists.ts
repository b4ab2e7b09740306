import * as v from 'valibot';
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
  MOST_LIST_BYTES,
  MOST_LIST_ROWS,
  NewList,
  ROW_CHOICES,
  RowDecision,
} from '#contract/api/lists.ts';
import {
  body,
  type Content,
  cursor,
  type Group,
  INTEGER,
  inPath,
  json,
  jsonOf,
  nothing,
  oneOf,
  query,
  TEXT,
} from './operation.ts';
import { REGISTER_SEARCH } from './register-search-parameters.ts';

export const LIST_ID = inPath('id', 'The `id` of the list.', TEXT, 'not-found');

export const Created = v.object({ id: v.string() });
const Added = v.object({ added: v.number() });

const CORRECTIONS = [
  query('encoding', 'The encoding of a file, if the guess is wrong.', oneOf(ENCODINGS), 'query-format'),
  query(
    'delimiter',
    'The delimiter of a file, if the guess is wrong; `tab` for a tab.',
    oneOf(DELIMITERS.map((each) => (each === '\t' ? 'tab' : each))),
    'query-format',
  ),
  query('header', 'Whether the first row names the columns.', oneOf(['yes', 'no']), 'query-format'),
  ...Object.entries({
    number: 'company number',
    company: 'company name',
    town: 'town',
    postcode: 'postcode',
  }).map(([name, what]) =>
    query(name, `The column with the ${what}, counted from 0, or \`none\`.`, TEXT, 'query-format'),
  ),
];

const FILE: Content = {
  'text/csv': { schema: TEXT },
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', contentEncoding: 'binary' }, note: TEXT },
    },
  },
};

const FILES = `A file has up to ${MOST_LIST_ROWS.toLocaleString('en-GB')} rows and ${MOST_LIST_BYTES / 1024 / 1024} MB, as CSV or Excel.`;
const FILE_LIMIT = 'Files are read one at a time. 429 if 8 are waiting.';

export const LISTS: Group = {
  name: 'Lists',
  description:
    'Lists of companies that belong to the team, from files or company numbers. All of it is free.',
  operations: {
    'GET /lists': {
      id: 'listLists',
      summary: 'List the lists of the team',
      parameters: [cursor('after'), query('query', 'Words of the name of a list.')],
      answers: { 200: json('50 lists, newest first; `next` continues.', { CompanyLists }) },
    },
    'POST /lists': {
      id: 'createList',
      summary: 'Make a list',
      description: `From company numbers as JSON, or from a file. ${FILES} Matching of names that takes longer continues afterwards.`,
      parameters: [
        query('name', 'The name of a list from a file. By default that of the file.', TEXT, 'query-format'),
        query('note', 'A note for a list from a file. In a form, its field `note`.'),
        ...CORRECTIONS,
      ],
      body: { content: { ...jsonOf({ NewList }), ...FILE } },
      answers: { 201: json('The `id` of the list.', { Created }, { Location: 'The address of the list.' }) },
      problems: ['company-number-format', 'limit-reached'],
      limit: FILE_LIMIT,
    },
    'POST /lists/preview': {
      id: 'previewList',
      summary: 'Preview how a file would be read',
      description: `Stores nothing. ${FILES}`,
      parameters: CORRECTIONS,
      body: { content: FILE },
      answers: { 200: json('Encoding, columns and the first 10 rows.', { ListPreview }) },
      limit: FILE_LIMIT,
    },
    'GET /lists/{id}': {
      id: 'readList',
      summary: 'Read a list',
      parameters: [LIST_ID],
      answers: { 200: json('The list, with its counts.', { CompanyList }) },
    },
    'PATCH /lists/{id}': {
      id: 'changeList',
      summary: 'Change the name, the note or the columns of a list',
      description: 'New roles of columns match again all rows that no person has decided.',
      parameters: [LIST_ID],
      body: body({ ListChange }),
      answers: { 200: json('The list as it is now.', { CompanyList }) },
    },
    'DELETE /lists/{id}': {
      id: 'deleteList',
      summary: 'Delete a list',
      description: 'Its orders and bought records stay.',
      parameters: [LIST_ID],
      answers: { 204: nothing('Deleted for good.') },
      problems: ['list-in-use'],
    },
    'GET /lists/{id}/rows': {
      id: 'readListRows',
      summary: 'Read the rows of a list',
      parameters: [
        LIST_ID,
        cursor('cursor'),
        query(
          'state',
          'Rows in this state only; `review` for all that need a decision.',
          oneOf(ROW_CHOICES),
          'query-format',
        ),
        query('query', 'Up to 10 words of the cells, the company name or its number.', TEXT, 'query-format'),
      ],
      answers: { 200: json('100 rows with candidates and your own cells; `next` continues.', { ListRows }) },
    },
    'PATCH /lists/{id}/rows/{row}': {
      id: 'decideListRow',
      summary: 'Decide which company a row is',
      description: 'Or skip the row, or undo a decision.',
      parameters: [LIST_ID, inPath('row', 'The number of the row, from 1.', INTEGER, 'not-found')],
      body: body({ RowDecision }),
      answers: { 200: json('The row as it is now.', { ListRow }) },
      problems: ['company-number-format', 'unknown-company'],
    },
    'POST /lists/{id}/rematch': {
      id: 'rematchList',
      summary: 'Match the rows of a list again',
      description: 'Only rows that no person has decided.',
      parameters: [LIST_ID],
      answers: { 200: json('The list as it is now.', { CompanyList }) },
    },
    'POST /lists/{id}/companies': {
      id: 'addListCompanies',
      summary: 'Add companies to a list',
      description: 'Companies that the list has are not added again.',
      parameters: [LIST_ID],
      body: body({ ListedCompanies }),
      answers: { 200: json('How many were added.', { Added }) },
      problems: ['company-number-format', 'limit-reached'],
    },
    'POST /lists/{id}/register': {
      id: 'addRegisterSearch',
      summary: 'Add all results of a register search to a list',
      description: 'Takes the parameters of `GET /register/companies`. Adds none if they do not all fit.',
      parameters: [LIST_ID, ...REGISTER_SEARCH],
      answers: { 200: json('How many were added.', { Added }) },
      problems: ['limit-reached'],
    },
  },
};
