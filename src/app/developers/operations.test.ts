import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ApiDescription } from '#contract/api/api-description.ts';
import { answersOf, bodyMembers, errorsOf, groupsOf, typeText } from './operations.ts';

const problems = {
  content: {
    'application/problem+json': { examples: { 'not-found': { $ref: '#/components/examples/not-found' } } },
  },
};

const DESCRIPTION = v.parse(ApiDescription, {
  info: { description: 'Reading is free.' },
  tags: [
    { name: 'Notes and tags', description: 'Of the team.' },
    { name: 'Lists', description: 'Of companies.' },
  ],
  paths: {
    '/lists': {
      get: { operationId: 'listLists', tags: ['Lists'], summary: 'List the lists', responses: {} },
      post: {
        operationId: 'createList',
        tags: ['Lists'],
        summary: 'Make a list',
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/NewList' } } },
        },
        responses: {
          201: {
            description: 'Made.',
            headers: { Location: { description: 'Its address.' } },
            content: { 'application/json': { example: { id: '1' } } },
          },
          404: { description: 'Not found', ...problems },
        },
      },
    },
    '/notes': {
      get: { operationId: 'readNotes', tags: ['Notes and tags'], summary: 'Read notes', responses: {} },
    },
  },
  components: {
    examples: { 'not-found': { summary: 'There is nothing.' } },
    schemas: {
      NewList: {
        type: 'object',
        properties: { name: { type: 'string' }, rows: { type: 'array' } },
        required: ['name'],
      },
    },
  },
  'x-typescript-client': '',
});

const [, lists] = groupsOf(DESCRIPTION);
const create = lists?.operations[1];

test('groups follow the order of the description, and have an id for links', () => {
  expect(
    groupsOf(DESCRIPTION).map(({ id, operations }) => [id, operations.map((each) => each.path)]),
  ).toEqual([
    ['notes-and-tags', ['/api/notes']],
    ['lists', ['/api/lists', '/api/lists']],
  ]);
});

test.each([
  ['lists', ['listLists', 'createList']],
  ['post LISTS', ['createList']],
  ['readnotes', ['readNotes']],
  ['tags', ['readNotes']],
  ['nothing like this', []],
])('the filter %j finds %j', (filter, found) => {
  const operations = groupsOf(DESCRIPTION, filter).flatMap((group) => group.operations);
  expect(operations.map(({ operationId }) => operationId)).toEqual(found);
});

test('an operation tells the members of its body, its answers and its errors', () => {
  if (create === undefined) throw new Error('createList is missing.');
  expect(bodyMembers(create, DESCRIPTION.components)).toEqual([
    { name: 'name', type: 'text', required: true },
    { name: 'rows', type: 'list', required: false },
  ]);
  expect(answersOf(create)).toEqual([
    { status: '201', description: 'Made.', headers: ['Location: Its address.'], example: { id: '1' } },
  ]);
  expect(errorsOf(create, DESCRIPTION.components)).toEqual([
    { status: '404', type: 'not-found', meaning: 'There is nothing.' },
  ]);
});

test.each([
  [{ type: 'integer' }, 'whole number'],
  [{ type: ['string', 'null'] }, 'text or null'],
  [{ enum: ['asc', 'desc'] }, 'one of `asc`, `desc`'],
  [{ const: true }, 'true'],
  [{ anyOf: [] }, 'object'],
  [undefined, 'any'],
])('the type of %j reads %j', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});
