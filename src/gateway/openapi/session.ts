import { AcceptedLoss, Changes } from '#contract/api/changes.ts';
import { RegisterContents } from '#contract/api/register.ts';
import { Session } from '#contract/api/session.ts';
import { Source } from '#contract/api/source.ts';
import { body, type Group, json, nothing } from './operation.ts';

export const SESSION: Group = {
  name: 'Source and session',
  description: 'Who you are, where records come from, and whether anything has changed.',
  operations: {
    'GET /session': {
      id: 'readSession',
      summary: 'Read who is signed in',
      description: 'With the kind and the limits of the access key.',
      answers: { 200: json('The person whose access key or session was sent.', { Session }) },
    },
    'GET /source': {
      id: 'readSource',
      summary: 'Read the source of records',
      description: 'States the price of each kind of record and what the source covers.',
      answers: { 200: json('The source in use.', { Source }) },
    },
    'GET /register': {
      id: 'readRegister',
      summary: 'Read what the imported register contains',
      description: 'Lists the imported files and counts. Other sources have no files.',
      answers: { 200: json('The files, with what their import counted.', { RegisterContents }) },
    },
    'GET /changes': {
      id: 'readChanges',
      summary: 'Check whether anything has changed',
      description:
        'Send the last `ETag` in `If-None-Match`: the answer is 304 until a purchase, a balance or an order changes something. ' +
        'A program that polls needs only this address.',
      answers: { 200: json('Purchases in progress, and news of orders.', { Changes }) },
    },
    'POST /credits/loss': {
      id: 'acceptLoss',
      summary: 'Continue after records were lost',
      description:
        'After an older backup was restored, purchases stop until a person accepts what is missing. Send the text of `loss` from ' +
        '`GET /changes`.',
      body: body({ AcceptedLoss }),
      answers: { 204: nothing('Accepted. The ledger keeps your name.') },
      problems: ['ledger-incomplete', 'not-allowed'],
    },
    'GET /openapi.json': {
      id: 'readDescription',
      summary: 'Read this description',
      answers: {
        200: {
          description: 'An OpenAPI 3.1 document.',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
      },
    },
  },
};
