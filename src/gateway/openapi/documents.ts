import { Attempt } from '#contract/api/attempt.ts';
import { BoughtDocuments } from '#contract/api/bought-documents.ts';
import { DOCUMENTS_PER_SECOND } from '../rate-limit.ts';
import { DocumentPurchase } from '../routes/document-routes.ts';
import { body, file, type Group, inPath, json, nothing, query, TEXT } from './operation.ts';
import { PURCHASE_HEADERS, PURCHASE_PROBLEMS } from './purchase.ts';

const LINK = [
  inPath('id', 'The first part of the link of a filing.', TEXT, 'not-found'),
  inPath('hash', 'The second part of the link.', TEXT, 'not-found'),
];

const LIMIT = `${DOCUMENTS_PER_SECOND} documents a second for each person.`;

export const DOCUMENTS: Group = {
  name: 'Documents',
  description: 'The documents of filings, as PDF. Links to them are in `documents` records.',
  operations: {
    'GET /documents': {
      id: 'listDocuments',
      summary: 'List the documents of a company that were bought',
      parameters: [query('company', 'A company number.', TEXT, 'company-number-format')],
      answers: { 200: json('Documents that were bought or requested.', { BoughtDocuments }) },
    },
    'GET /documents/{id}/{hash}': {
      id: 'downloadDocument',
      summary: 'Download a document',
      description:
        'Free. If `documentPrice` of the source is 0, it comes from the source; otherwise it must be bought first.',
      parameters: LINK,
      answers: { 200: file('The document.', 'application/pdf') },
      problems: ['not-held', 'cross-site', 'provider-refused', 'provider-unreachable', 'provider-error'],
      limit: LIMIT,
    },
    'POST /documents/{id}/{hash}': {
      id: 'buyDocument',
      summary: 'Buy a document',
      description:
        'Buys it once. Not allowed if `documentPrice` of the source is 0. If the source states no price, send `expectedCredits: null`.',
      parameters: [...LINK, ...PURCHASE_HEADERS],
      body: body({ DocumentPurchase }),
      answers: {
        200: nothing('The team had this document already. Nothing was charged.'),
        201: {
          description: 'Bought. Download it from the same address.',
          headers: { 'Credits-Charged': 'What it cost, if the source stated it.' },
        },
        202: json('Still in progress.', { Attempt }, { Location: 'Where to ask for the outcome, free.' }),
      },
      problems: [...PURCHASE_PROBLEMS, 'company-number-format', 'method-not-allowed'],
      limit: LIMIT,
    },
  },
};
