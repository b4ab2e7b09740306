import {
  BoughtQuote,
  NewRecordQuote,
  QuotePurchase,
  RecordQuote,
  RecordQuotes,
} from '#contract/api/record-quotes.ts';
import { SOURCE } from '#contract/api/source.ts';
import { body, type Group, header, inPath, json, TEXT } from './operation.ts';
import { PURCHASE_PROBLEMS } from './purchase.ts';

const QUOTE_ID = inPath('id', 'The `id` of the quote.', TEXT, 'not-found');

export const QUOTES: Group = {
  name: 'Quotes',
  description:
    'Several records at one named price: quote, then buy. If the price is above the threshold of the key, another person approves it in between.',
  operations: {
    'POST /quotes': {
      id: 'createQuote',
      summary: 'Quote records and searches',
      description:
        'Free, and buys nothing. What the team has costs 0; `refresh` asks for a newer copy of it. A quote is good for 24 hours.',
      body: body({ NewRecordQuote }),
      answers: { 201: json('The quote.', { RecordQuote }, { Location: 'The address of the quote.' }) },
      problems: ['company-number-format', 'query-format', 'page-format', 'unknown-company', 'not-covered'],
    },
    'GET /quotes': {
      id: 'listQuotes',
      summary: 'List quotes that a person was asked to approve',
      answers: { 200: json('At most 100, asked last first.', { RecordQuotes }) },
    },
    'GET /quotes/{id}': {
      id: 'readQuote',
      summary: 'Read a quote',
      parameters: [QUOTE_ID],
      answers: { 200: json('The quote, with what was decided about it.', { RecordQuote }) },
    },
    'POST /quotes/{id}/buy': {
      id: 'buyQuote',
      summary: 'Buy the records of a quote',
      description:
        'Only who asked for the quote buys by it. Sent again, it charges nothing twice. If a person has to approve it, the answer is ' +
        '403 with the address of that page in `approval`; afterwards, send this again.',
      parameters: [
        QUOTE_ID,
        header(SOURCE, 'The `id` of the source that you expect. Another one is refused.', 'source-changed'),
      ],
      body: body({ QuotePurchase }),
      answers: {
        200: json(
          'How each record came out.',
          { BoughtQuote },
          { 'Credits-Charged': 'What this request was charged.' },
        ),
      },
      problems: [...PURCHASE_PROBLEMS, 'approval-denied', 'quote-expired'],
    },
    'POST /quotes/{id}/approve': {
      id: 'approveQuote',
      summary: 'Approve a quote of someone else',
      parameters: [QUOTE_ID],
      answers: { 200: json('The approved quote.', { RecordQuote }) },
      problems: ['not-allowed', 'quote-expired', 'quote-decided'],
    },
    'POST /quotes/{id}/deny': {
      id: 'denyQuote',
      summary: 'Deny a quote of someone else',
      parameters: [QUOTE_ID],
      answers: { 200: json('The denied quote.', { RecordQuote }) },
      problems: ['not-allowed', 'quote-expired', 'quote-decided'],
    },
  },
};
