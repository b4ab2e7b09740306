import * as v from 'valibot';
import { Attempt, OpenAttempts } from '#contract/api/attempt.ts';
import {
  HELD_LISTS,
  HELD_ORDERS,
  HeldCompanies,
  HeldCounts,
  HeldPage,
  MOST_SUBJECTS,
} from '#contract/api/held.ts';
import { HeldPages, Holding, Versions } from '#contract/api/holding.ts';
import { RecordChanges } from '#contract/api/record-changes.ts';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import { PURCHASES_PER_SECOND } from '../rate-limit.ts';
import { PurchaseBody } from '../routes/purchase-parameters.ts';
import {
  body,
  cursor,
  file,
  type Group,
  INTEGER,
  inPath,
  json,
  NUMBER,
  type Operation,
  oneOf,
  type Parameter,
  query,
  repeated,
  TEXT,
} from './operation.ts';
import { PURCHASE_HEADERS, PURCHASE_PROBLEMS } from './purchase.ts';

const KIND = inPath('operation', 'The kind of record.', oneOf(COMPANY_OPERATIONS), 'not-found');
const QUERY = query('query', 'A company name, number or keyword.', TEXT, 'query-format');
const PAGE = query('page', 'The page, from 1.', INTEGER, 'page-format');
const PAGE_OR_ALL = query(
  'page',
  'The page, from 1, or `all` for every bought page together.',
  TEXT,
  'page-format',
);
const VERSION = query('version', 'An older version of the record.', INTEGER, 'version-format');

const ANY_RECORD = v.union([Holding, HeldPages]);

function read(id: string, summary: string, parameters: readonly Parameter[]): Operation {
  return {
    id,
    summary,
    description:
      'Free. Answers 200 in either case: `held` says whether the team has bought it. `envelope` is what the source sent, unchanged; ' +
      'if it is not bought, `credits` is the price. The `ETag` of a bought record is its version, for `If-Match` of a purchase.',
    parameters: [...parameters, PAGE_OR_ALL, VERSION],
    answers: {
      200: json('The record or its price; with `page=all`, all bought pages.', { AnyRecord: ANY_RECORD }),
    },
    problems: ['not-held'],
    tagIsVersion: true,
  };
}

function buy(id: string, summary: string, parameters: readonly Parameter[]): Operation {
  return {
    id,
    summary,
    description:
      'Buys the record once, however often the request is sent: a repeated request, or one for an older copy than the team has, answers ' +
      '200 and costs nothing. State the price in `expectedCredits`; another price answers 409. `Credits-Charged` states the cost.',
    parameters: [...parameters, PAGE, ...PURCHASE_HEADERS],
    body: { ...body({ Purchase: PurchaseBody }), optional: true },
    answers: {
      200: json('The team had this copy already. Nothing was charged.', { Holding }),
      201: json('Bought.', { Holding }, { 'Credits-Charged': 'What it cost, in credits.' }),
      202: json('Still in progress.', { Attempt }, { Location: 'Where to ask for the outcome, free.' }),
    },
    problems: PURCHASE_PROBLEMS,
    limit: `${PURCHASES_PER_SECOND} purchases a second for each person. The source may ask for a longer wait, which \`Retry-After\` states.`,
  };
}

function versions(id: string, summary: string, parameters: readonly Parameter[]): Operation {
  return {
    id,
    summary,
    parameters: [
      ...parameters,
      PAGE,
      query('before', 'Versions before this one: `next` of the page before.', INTEGER, 'version-format'),
    ],
    answers: { 200: json('100 versions, newest first; `next` continues.', { Versions }) },
  };
}

function raw(id: string, summary: string, parameters: readonly Parameter[]): Operation {
  return {
    id,
    summary,
    description: 'The bytes as they were received.',
    parameters: [...parameters, PAGE, VERSION],
    answers: { 200: file('The answer, as a download.', 'application/octet-stream') },
    problems: ['not-held'],
  };
}

export const RECORDS: Group = {
  name: 'Records',
  description:
    'Searches and the records of companies. Reading what the team has bought is free; only POST to the address of a record buys it. ' +
    'What a record contains depends on its kind: see `/service/openapi.json` of the lookup service.',
  operations: {
    'GET /search': read('readSearch', 'Read a search', [QUERY]),
    'POST /search': buy('buySearch', 'Buy a search', [QUERY]),
    'GET /search/versions': versions('readSearchVersions', 'List the versions of a search', [QUERY]),
    'GET /search/raw': raw('downloadSearch', 'Download the answer to a search', [QUERY]),
    'GET /company/{number}/{operation}': read('readRecord', 'Read a record', [NUMBER, KIND]),
    'POST /company/{number}/{operation}': buy('buyRecord', 'Buy a record', [NUMBER, KIND]),
    'GET /company/{number}/{operation}/versions': versions('readVersions', 'List the versions of a record', [
      NUMBER,
      KIND,
    ]),
    'GET /company/{number}/{operation}/raw': raw('downloadRecord', 'Download a record', [NUMBER, KIND]),
    'GET /company/{number}/{operation}/changes': {
      id: 'compareVersions',
      summary: 'Compare two versions of a record',
      description: 'Lists what differs, item by item. Free.',
      parameters: [
        NUMBER,
        KIND,
        query('from', 'A version of the first page.', INTEGER, 'version-format'),
        query('to', 'Another version, usually a later one.', INTEGER, 'version-format'),
      ],
      answers: { 200: json('The differences.', { RecordChanges }) },
      problems: ['not-held', 'page-format'],
      limit: 'Long versions are compared one pair at a time. 429 if 16 are waiting.',
    },
    'GET /held': {
      id: 'listRecords',
      summary: 'List what the team has bought',
      parameters: [
        query(
          'kind',
          'Companies, searches, companies with one kind of record, or every record and search.',
          oneOf(HELD_LISTS),
          'query-format',
        ),
        query('words', 'Words of a name or query, or the beginning of a number.', TEXT, 'query-format'),
        query('company', 'Records of this company number only.', TEXT, 'company-number-format'),
        query('boughtBefore', 'Last bought before this date. Counts up to 400.', TEXT, 'query-format'),
        query('boughtBy', 'Last bought by this person. Counts up to 400.', TEXT, 'query-format'),
        query(
          'sort',
          'Newest or oldest purchase first, or by name. `name` cannot be used with `boughtBefore` or `boughtBy`.',
          oneOf(HELD_ORDERS),
          'query-format',
        ),
        cursor('after'),
        query('limit', `How many, from 1 to ${MOST_SUBJECTS}.`, INTEGER, 'query-format'),
      ],
      answers: { 200: json('A page of companies, searches or records; `next` continues.', { HeldPage }) },
    },
    'GET /held/counts': {
      id: 'countRecords',
      summary: 'Count what the team has bought',
      answers: { 200: json('How many of each kind.', { HeldCounts }) },
    },
    'GET /held/companies': {
      id: 'findBoughtCompanies',
      summary: 'Find which companies the team has records of',
      parameters: [
        repeated(
          'number',
          `A company number. Repeat it for up to ${MOST_SUBJECTS} companies.`,
          'company-number-format',
          'query-format',
        ),
      ],
      answers: { 200: json('Those that the team has records of.', { HeldCompanies }) },
    },
    'GET /attempts': {
      id: 'listOpenPurchases',
      summary: 'List purchases in progress or of unknown outcome',
      answers: { 200: json('Unknown outcomes first.', { OpenAttempts }) },
    },
    'GET /attempts/{id}': {
      id: 'readPurchase',
      summary: 'Read the outcome of a purchase',
      description: 'For a purchase that answered 202: ask again until `state` is no longer `reserved`.',
      parameters: [inPath('id', 'The `id` of the purchase.')],
      answers: { 200: json('The purchase.', { Attempt }) },
      problems: ['not-found'],
    },
    'GET /attempts/{id}/fragment': {
      id: 'downloadPartialAnswer',
      summary: 'Download an answer that broke off',
      description: 'Available if `fragmentBytes` of the purchase is stated.',
      parameters: [inPath('id', 'The `id` of the purchase.')],
      answers: { 200: file('What was received, as a download.', 'application/octet-stream') },
      problems: ['not-found'],
    },
  },
};
