import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { Attempt, OpenAttempts } from '#contract/api/attempt.ts';
import { Attention } from '#contract/api/attention.ts';
import { CompanySummary } from '#contract/api/company.ts';
import { Connections } from '#contract/api/connections.ts';
import { Credits, Ledger } from '#contract/api/credits.ts';
import { HeldRecords } from '#contract/api/held.ts';
import { HeldPages, Holding } from '#contract/api/holding.ts';
import { KnownMatches } from '#contract/api/known.ts';
import { KnownNames } from '#contract/api/known-names.ts';
import { PROBLEMS, Problem } from '#contract/api/problem.ts';
import { Session } from '#contract/api/session.ts';
import { SOURCE, Source } from '#contract/api/source.ts';
import { COMPANY_OPERATIONS, isPaged } from '#contract/operations.ts';

const SCHEMAS = {
  Attempt,
  Attention,
  CompanySummary,
  Connections,
  Credits,
  HeldPages,
  HeldRecords,
  Holding,
  KnownMatches,
  KnownNames,
  Ledger,
  OpenAttempts,
  Problem,
  Session,
  Source,
} satisfies Record<string, GenericSchema>;

type SchemaName = keyof typeof SCHEMAS;

/** The OpenAPI 3.1 description of the gateway's own API, generated from the contract. */
export function gatewayDescription(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dossier gateway',
      version: '1.0.0',
      description:
        'Reading is free: no GET ever costs credits. A POST to a record’s address buys it once, at the price that is expected. ' +
        'A record with covered: false cannot be bought: the source has none of its kind, or none of this company. Where the ' +
        'source answers an operation for some of its companies only, coverage at /source says for how many.',
    },
    servers: [{ url: '/api' }],
    paths: {
      '/source': reading('Where records come from', 'Source'),
      '/session': reading('Who reads and buys', 'Session'),
      '/credits': reading('Balance, spending and budget', 'Credits'),
      '/credits/ledger': reading('The append-only ledger, newest first', 'Ledger', [
        parameter('before', 'integer', 'Lines before this one.'),
      ]),
      '/held': reading('Everything the team holds', 'HeldRecords'),
      '/attempts': reading('Purchases under way or of unknown outcome', 'OpenAttempts'),
      '/attempts/{id}': reading('An attempt to buy', 'Attempt', [inPath('id')]),
      '/company/{number}': reading('What is held of a company, with prices', 'CompanySummary', [
        inPath('number'),
      ]),
      '/company/{number}/connections': reading(
        'What held records of other companies have in common',
        'Connections',
        [inPath('number')],
      ),
      '/company/{number}/attention': reading('What may need a look, judged from held records', 'Attention', [
        inPath('number'),
      ]),
      '/known': reading('Companies and searches that the team knows already', 'KnownMatches', [
        parameter('words', 'string', 'Words of a name or former name, or the beginning of a number.'),
      ]),
      '/known/names': reading('Known companies of exactly these names', 'KnownNames', [
        parameter('name', 'string', 'A name; may be given up to 50 times.'),
      ]),
      '/search': record([parameter('query', 'string', 'Name, number or keyword.'), ...PAGES]),
      '/search/raw': bytes('The answer exactly as received', PAGES),
      '/company/{number}/{operation}/raw': bytes('The answer exactly as received', [
        inPath('number'),
        inPath('operation'),
        ...PAGES,
      ]),
      '/documents/{id}/{hash}': bytes('The document of a filing', [inPath('id'), inPath('hash')]),
      ...Object.fromEntries(
        COMPANY_OPERATIONS.map((name) => [
          `/company/{number}/${name}`,
          record([inPath('number'), ...(isPaged(name) ? PAGES : [])]),
        ]),
      ),
    },
    // Needed once an access key is defined; browsers have a session cookie instead.
    security: [{}, { accessKey: [] }],
    components: {
      securitySchemes: { accessKey: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(
        Object.entries(SCHEMAS).map(([name, schema]) => [name, jsonSchema(schema)]),
      ),
    },
  };
}

function jsonSchema(schema: GenericSchema): object {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { errorMode: 'ignore' });
  return rest;
}

function reading(summary: string, schema: SchemaName, parameters: object[] = []) {
  return { get: { summary, parameters, responses: { 200: json(summary, schema), default: FAILURE } } };
}

function bytes(summary: string, parameters: object[]) {
  return {
    get: { summary, parameters, responses: { 200: { description: 'A download.' }, default: FAILURE } },
  };
}

/** A record's address: what is held of it, and the one command that buys it. */
function record(parameters: object[]) {
  return {
    get: {
      summary: 'What is held of the record, free',
      parameters: [...parameters, parameter('version', 'integer', 'An older copy.')],
      responses: {
        200: json('Held, or not held with its price; with page=all every held page', 'Holding', 'HeldPages'),
        default: FAILURE,
      },
    },
    post: {
      summary: 'Buys the record',
      parameters: [
        ...parameters,
        header('If-None-Match', '`*` for a first copy'),
        header('If-Match', '`"N"` to refresh copy N'),
        header(SOURCE, 'Id of the source that was seen; another one is refused'),
      ],
      requestBody: { content: { 'application/json': { schema: ORDER } } },
      responses: {
        200: json('Held already; nothing was charged', 'Holding'),
        201: json('Bought; Credits-Charged says for how much', 'Holding'),
        202: json('Still under way; Location is free to watch', 'Attempt'),
        default: FAILURE,
      },
    },
  };
}

function json(description: string, ...schemas: [SchemaName, ...SchemaName[]]) {
  const [only, ...others] = schemas.map(reference);
  return {
    description,
    content: { 'application/json': { schema: others.length === 0 ? only : { anyOf: [only, ...others] } } },
  };
}

function reference(schema: SchemaName) {
  return { $ref: `#/components/schemas/${schema}` };
}

function parameter(name: string, type: string, description: string) {
  return { name, in: 'query', description, schema: { type } };
}

function header(name: string, description: string) {
  return { name, in: 'header', description, schema: { type: 'string' } };
}

function inPath(name: string) {
  return { name, in: 'path', required: true, schema: { type: 'string' } };
}

const PAGES = [
  parameter('page', 'string', 'A page from 1; `all` joins the pages that are held (reading only).'),
];

const ORDER = {
  type: 'object',
  properties: {
    expectedCredits: { type: 'integer', description: 'The price that was seen; another one is refused.' },
    writesOff: { type: 'string', description: 'The unknown attempt that is given up on.' },
  },
};

const FAILURE = {
  description: `A problem (RFC 9457) that says what it cost: ${Object.keys(PROBLEMS).join(', ')}.`,
  content: { 'application/problem+json': { schema: reference('Problem') } },
};
