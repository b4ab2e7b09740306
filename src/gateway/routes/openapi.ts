import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { Attempt, OpenAttempts } from '#contract/api/attempt.ts';
import { BoughtDocuments } from '#contract/api/bought-documents.ts';
import { AcceptedLoss, Changes } from '#contract/api/changes.ts';
import { CompanySummary } from '#contract/api/company.ts';
import { Connections } from '#contract/api/connections.ts';
import { Credits, Ledger, MonthSpending } from '#contract/api/credits.ts';
import {
  HELD_LISTS,
  HELD_ORDERS,
  HeldCompanies,
  HeldCounts,
  HeldPage,
  MOST_SUBJECTS,
} from '#contract/api/held.ts';
import { HeldPages, Holding, Versions } from '#contract/api/holding.ts';
import { KnownMatches, KnownNames } from '#contract/api/known.ts';
import { PROBLEMS, Problem } from '#contract/api/problem.ts';
import { RecordChanges } from '#contract/api/record-changes.ts';
import { RegisterContents } from '#contract/api/register.ts';
import { FACETS, REGISTER_SORTS, RegisterCompanies } from '#contract/api/register-search.ts';
import { RiskFlags } from '#contract/api/risk-flags.ts';
import { Session } from '#contract/api/session.ts';
import { SOURCE, Source } from '#contract/api/source.ts';
import { NewOrder, OrderDetail, StandingOrder, StandingOrders } from '#contract/api/standing-orders.ts';
import { COMPANY_OPERATIONS, isPaged } from '#contract/operations.ts';
import { ALERT_SCHEMAS, alertPaths } from './openapi-alerts.ts';
import { LIST_SCHEMAS, listPaths } from './openapi-lists.ts';
import { NOTE_SCHEMAS, notesPaths, RECONCILE_PATHS } from './openapi-notes.ts';
import { ORDER_SCHEMAS, orderPaths } from './openapi-orders.ts';
import { PORTFOLIO_SCHEMAS, portfolioPaths } from './openapi-portfolio.ts';
import { WATCH_SCHEMAS, watchPaths } from './openapi-watch.ts';

const SCHEMAS = {
  ...ALERT_SCHEMAS,
  ...ORDER_SCHEMAS,
  ...LIST_SCHEMAS,
  ...NOTE_SCHEMAS,
  ...PORTFOLIO_SCHEMAS,
  ...WATCH_SCHEMAS,
  Attempt,
  BoughtDocuments,
  Changes,
  CompanySummary,
  Connections,
  Credits,
  HeldCompanies,
  HeldCounts,
  HeldPage,
  HeldPages,
  Holding,
  KnownMatches,
  KnownNames,
  Ledger,
  MonthSpending,
  NewOrder,
  OpenAttempts,
  OrderDetail,
  Problem,
  RecordChanges,
  RegisterCompanies,
  RegisterContents,
  RiskFlags,
  Session,
  Source,
  StandingOrder,
  StandingOrders,
  Versions,
} satisfies Record<string, GenericSchema>;

type SchemaName = keyof typeof SCHEMAS;

/** Generates an OpenAPI 3.1 description from the contract. */
export function gatewayDescription(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dossier gateway',
      version: '1.0.0',
      description:
        'Reading is free: a GET never costs credits. A POST to a record’s address buys it once, at the expected price. ' +
        'A record with covered: false cannot be bought from this source. If the source answers an operation for some ' +
        'companies only, coverage at /source states for how many. A GET whose answer a purchase may change has a weak ETag; ' +
        'all but records answer 304 to it in If-None-Match until something changes.',
    },
    servers: [{ url: '/api' }],
    paths: {
      '/source': reading('The source of records', 'Source'),
      '/register': reading('The files of the register, and what their import counted', 'RegisterContents'),
      '/session': reading('The signed-in person', 'Session'),
      '/credits': reading('Balance, spending and budget', 'Credits'),
      '/credits/ledger': reading('The append-only ledger, newest first', 'Ledger', [
        parameter('before', 'integer', 'Lines before this one.'),
      ]),
      '/credits/spending': reading(
        'Spending of a month by kind of record and person, and its charges by day',
        'MonthSpending',
        [
          parameter('month', 'string', 'Such as 2026-11; by default the month that counts now.'),
          parameter('actor', 'string', 'Days of this person only.'),
        ],
      ),
      '/credits/loss': {
        post: {
          summary: 'Accepts what the ledger has lost (`loss` at /changes), so that purchases continue',
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(AcceptedLoss) } },
          },
          responses: { 204: { description: 'Accepted, and recorded with the name.' }, default: FAILURE },
        },
      },
      '/changes': reading(
        'Whether anything has changed: with If-None-Match and the last ETag, 304 until then',
        'Changes',
      ),
      '/held': reading('Companies or searches with records of the team, a page at a time', 'HeldPage', [
        choice(
          'kind',
          HELD_LISTS,
          'Companies, searches, companies with a record of this operation, or all records and searches one by one.',
        ),
        parameter('words', 'string', 'Words of a name or query, or the beginning of a number.'),
        parameter('company', 'string', 'A company number: its records only.'),
        parameter(
          'boughtBefore',
          'string',
          'A date: those whose latest purchase is older. Counting stops after 400.',
        ),
        parameter('boughtBy', 'string', 'Who made the latest purchase. Counting stops after 400.'),
        choice(
          'sort',
          HELD_ORDERS,
          'Newest or oldest purchase first, or by name; by name not with boughtBefore or boughtBy.',
        ),
        parameter('after', 'string', '`next` of the page before.'),
        parameter('limit', 'integer', `1 to ${MOST_SUBJECTS}.`),
      ]),
      '/held/counts': reading('How much the team holds', 'HeldCounts'),
      '/held/companies': reading('Which of these companies the team holds', 'HeldCompanies', [
        parameter('number', 'string', `A company number; may be repeated up to ${MOST_SUBJECTS} times.`),
      ]),
      '/attempts': reading('Purchases in flight or of unknown outcome', 'OpenAttempts'),
      '/attempts/{id}': reading('A purchase attempt', 'Attempt', [inPath('id')]),
      '/standing-orders': {
        ...reading('Standing orders, newest first', 'StandingOrders', [
          parameter('after', 'string', '`next` of the page before.'),
        ]),
        post: {
          summary:
            'Makes a standing order. Its runs buy, at the stated prices only and never beyond the ceiling of a month. ' +
            'Where people sign in, approvedBy is the person who sends this',
          requestBody: {
            required: true,
            content: { 'application/json': { schema: reference('NewOrder') } },
          },
          responses: { 201: json('Made', 'StandingOrder'), default: FAILURE },
        },
      },
      '/standing-orders/{id}': reading(
        'A standing order with its companies and runs, newest run first',
        'OrderDetail',
        [inPath('id'), parameter('before', 'string', '`next` of the page before.')],
      ),
      '/standing-orders/{id}/pause': orderChange('Pauses an order from its next purchase on'),
      '/standing-orders/{id}/resume': orderChange(
        'Resumes a paused order; a run that was not over continues',
      ),
      '/standing-orders/{id}/end': orderChange('Ends an order for good, from its next purchase on'),
      '/company/{number}': reading('Held records of a company, with prices', 'CompanySummary', [
        inPath('number'),
      ]),
      '/company/{number}/connections': reading(
        'Connections to other companies, from held records',
        'Connections',
        [inPath('number')],
      ),
      '/company/{number}/risk-flags': reading('Risk flags, from held records', 'RiskFlags', [
        inPath('number'),
      ]),
      '/known': reading('Suggestions from held records', 'KnownMatches', [
        parameter('words', 'string', 'Words of a current or former name, or the beginning of a number.'),
      ]),
      '/known/names': reading('Known companies with exactly these names', 'KnownNames', [
        parameter('name', 'string', 'A name; may be repeated up to 50 times.'),
      ]),
      '/register/companies': reading(
        'Companies of the public register, with counts by facet, as someone types. Free; 404 if the source is another one',
        'RegisterCompanies',
        REGISTER_SEARCH,
      ),
      '/search': record([parameter('query', 'string', 'Name, number or keyword.'), ...PAGES]),
      '/search/versions': reading('Versions of a search, newest first', 'Versions', VERSIONS),
      '/company/{number}/{operation}/versions': reading('Versions of a record, newest first', 'Versions', [
        inPath('number'),
        inPath('operation'),
        ...VERSIONS,
      ]),
      '/company/{number}/{operation}/changes': reading(
        'What differs between two versions of a record, item by item. Free; 404 if one of them is not held',
        'RecordChanges',
        [
          inPath('number'),
          inPath('operation'),
          parameter('from', 'integer', 'A version of the first page.'),
          parameter('to', 'integer', 'Another version, usually a later one.'),
        ],
      ),
      '/search/raw': bytes('The provider’s answer as received', PAGES),
      '/company/{number}/{operation}/raw': bytes('The provider’s answer as received', [
        inPath('number'),
        inPath('operation'),
        ...PAGES,
      ]),
      '/documents': reading('Documents of a company that were bought or requested', 'BoughtDocuments', [
        parameter('company', 'string', 'A company number.'),
      ]),
      '/documents/{id}/{hash}': DOCUMENT,
      ...alertPaths(FAILURE),
      ...listPaths(FAILURE),
      ...orderPaths(FAILURE),
      ...notesPaths(FAILURE),
      ...RECONCILE_PATHS,
      ...portfolioPaths(FAILURE),
      ...watchPaths(FAILURE),
      ...Object.fromEntries(
        COMPANY_OPERATIONS.map((name) => [
          `/company/{number}/${name}`,
          record([inPath('number'), ...(isPaged(name) ? PAGES : [])]),
        ]),
      ),
    },
    // Required once an access key is defined; browsers use a session cookie instead.
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

function orderChange(summary: string) {
  return {
    post: {
      summary,
      parameters: [inPath('id')],
      responses: { 200: json('As it is now', 'StandingOrder'), default: FAILURE },
    },
  };
}

function purchase(schema: object, parameters: readonly object[]) {
  return {
    parameters: [
      ...parameters,
      header('If-None-Match', '`*` for a first copy'),
      header('If-Match', '`"N"` to refresh version N'),
      header(SOURCE, 'Expected source; another one is refused'),
    ],
    requestBody: { content: { 'application/json': { schema } } },
  };
}

function bytes(summary: string, parameters: object[]) {
  return {
    get: { summary, parameters, responses: { 200: { description: 'A download.' }, default: FAILURE } },
  };
}

function record(parameters: object[]) {
  return {
    get: {
      summary: 'The held record, free',
      parameters: [...parameters, parameter('version', 'integer', 'An older version.')],
      responses: {
        200: json('The held record, or its price; with page=all every held page', 'Holding', 'HeldPages'),
        default: FAILURE,
      },
    },
    post: {
      summary: 'Buys the record',
      ...purchase(PURCHASE, parameters),
      responses: {
        200: json('Already held; nothing was charged', 'Holding'),
        201: json('Bought; Credits-Charged states the cost', 'Holding'),
        202: json('Takes longer, or its copy does; Location is free to poll', 'Attempt'),
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

function choice(name: string, values: readonly string[], description: string) {
  return { name, in: 'query', description, schema: { type: 'string', enum: values } };
}

function header(name: string, description: string) {
  return { name, in: 'header', description, schema: { type: 'string' } };
}

function inPath(name: string) {
  return { name, in: 'path', required: true, schema: { type: 'string' } };
}

const PAGES = [parameter('page', 'string', 'A page from 1; `all` joins the held pages (reading only).')];

const REGISTER_SEARCH = [
  parameter(
    'query',
    'string',
    'Words or a number; the last word may be unfinished. Without it, every company matches.',
  ),
  ...FACETS.map((name) => parameter(name, 'string', `A value of facets.${name}; may be repeated.`)),
  parameter('from', 'string', 'Incorporated on or after: a date, or a year.'),
  parameter('to', 'string', 'Incorporated on or before: a date, or a year.'),
  choice('sort', REGISTER_SORTS, 'By default relevance; name is A to Z, age the oldest company first.'),
  choice('order', ['asc', 'desc'], '`desc` reverses name and age.'),
  parameter('page', 'integer', 'A page from 1.'),
  choice('facet', FACETS, 'The facet that `prefix` looks in.'),
  parameter('prefix', 'string', 'Limits the values of `facet` to those with a word that begins with it.'),
];

const VERSIONS = [...PAGES, parameter('before', 'integer', 'Versions before this one.')];

const PURCHASE = {
  type: 'object',
  properties: {
    expectedCredits: { type: 'integer', description: 'Expected price; another one is refused.' },
    writesOff: { type: 'string', description: 'The unknown attempt to write off.' },
  },
};

const DOCUMENT_PURCHASE = {
  type: 'object',
  required: ['expectedCredits', 'companyNumber'],
  properties: {
    ...PURCHASE.properties,
    expectedCredits: { type: 'null', description: 'Accepts that the source states no price.' },
    companyNumber: { type: 'string', description: 'The company whose held records link to the document.' },
  },
};

const FAILURE = {
  description: `A problem (RFC 9457) that states what it cost: ${Object.keys(PROBLEMS).join(', ')}.`,
  content: { 'application/problem+json': { schema: reference('Problem') } },
};

const LINK = [inPath('id'), inPath('hash')];

/** If documentPrice at /source is 0, GET streams from the source and POST is not allowed. */
const DOCUMENT = {
  ...bytes(
    'The document of a filing: the stored copy or, if documentPrice at /source is 0, from the source. Free',
    LINK,
  ),
  post: {
    summary: 'Buys the document once; not allowed if documentPrice at /source is 0',
    ...purchase(DOCUMENT_PURCHASE, LINK),
    responses: {
      200: { description: 'Already bought; nothing was charged.' },
      201: { description: 'Bought; Credits-Charged states the cost, unless the source stated none.' },
      202: json('Takes longer, or its copy does; Location is free to poll', 'Attempt'),
      default: FAILURE,
    },
  },
};
