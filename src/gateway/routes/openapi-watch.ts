import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { Timeline } from '#contract/api/timeline.ts';
import {
  MarkRead,
  MOST_TO_WATCH,
  Watch,
  WatchedCompanies,
  WatchedDates,
  WatchedSeveral,
  WatchSeveral,
  WatchState,
} from '#contract/api/watch.ts';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';

export const WATCH_SCHEMAS = {
  Timeline,
  Watch,
  WatchedCompanies,
  WatchedDates,
  WatchedSeveral,
  WatchState,
} satisfies Record<string, GenericSchema>;

type SchemaName = keyof typeof WATCH_SCHEMAS;

/** What a person watches, and the history of a company; described beside the other paths. `failure` is their common error. */
export function watchPaths(failure: object) {
  const answer = (description: string, schema: SchemaName) => ({
    responses: {
      200: { description, ...content({ $ref: `#/components/schemas/${schema}` }) },
      default: failure,
    },
  });
  const read = (summary: string, schema: SchemaName, parameters: object[]) => ({
    get: { summary, parameters, ...answer(summary, schema) },
  });
  const ofCompany = (summary: string) => ({
    summary,
    parameters: [NUMBER],
    ...answer('Whether the person watches it now.', 'WatchState'),
  });
  return {
    '/watch': {
      ...read('What changed in the companies that the person watches, newest first. Free', 'Watch', [CURSOR]),
      post: {
        summary: `Watches, or no longer watches, up to ${MOST_TO_WATCH} companies`,
        ...body(WatchSeveral),
        ...answer('How many that changed.', 'WatchedSeveral'),
      },
    },
    '/lists/{id}/watch': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      post: {
        summary: 'Watches, or no longer watches, all companies of a list',
        ...body(WatchState),
        ...answer('How many that changed.', 'WatchedSeveral'),
      },
    },
    '/watch/dates': read('What is due in them, earliest first', 'WatchedDates', [CURSOR]),
    '/watch/companies': read('Which companies the person watches, by number', 'WatchedCompanies', [CURSOR]),
    '/watch/read': {
      post: {
        summary: 'Marks one item as read or unread, or everything until a time as read',
        ...body(MarkRead),
        responses: { 200: { description: 'How many are unread now.' }, default: failure },
      },
    },
    '/watch/{number}': {
      get: ofCompany('Whether the person watches a company'),
      put: ofCompany('Watches a company'),
      delete: ofCompany('No longer watches a company; its news are forgotten'),
    },
    '/company/{number}/changes': read(
      'The history of a company: dated events of its held records, and what differs between their versions. Free',
      'Timeline',
      [
        NUMBER,
        CURSOR,
        {
          ...{ name: 'record', in: 'query', description: 'One kind of record only.' },
          schema: { type: 'string', enum: COMPANY_OPERATIONS },
        },
      ],
    ),
  };
}

const TEXT = { type: 'string' };
const NUMBER = { name: 'number', in: 'path', required: true, schema: TEXT };
const CURSOR = { name: 'cursor', in: 'query', description: '`next` of the page before.', schema: TEXT };

function content(schema: object) {
  return { content: { 'application/json': { schema } } };
}

function body(schema: GenericSchema) {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { errorMode: 'ignore' });
  return { requestBody: { required: true, ...content(rest) } };
}
