import { MatchQuote } from '#contract/api/lists.ts';
import {
  MatchApproval,
  OrderApproval,
  OrderDetail,
  OrderResumption,
  Orders,
  Quote,
  QuoteRequest,
} from '#contract/api/orders.ts';
import { SOURCE } from '#contract/api/source.ts';
import { Created, LIST_ID } from './lists.ts';
import { body, cursor, type Group, header, inPath, json, type Operation, query, TEXT } from './operation.ts';

const ORDER_ID = inPath('id', 'The `id` of the order.', TEXT, 'not-found');
const EXPECTED_SOURCE = header(
  SOURCE,
  'The `id` of the source that you expect. Another one is refused.',
  'source-changed',
);
const LOCATION = { Location: 'The address of the order.' };

type Given = Pick<Operation, 'body' | 'problems'>;

function change(
  id: string,
  summary: string,
  description: string,
  { body: given, problems = [] }: Given = {},
): Operation {
  return {
    id,
    summary,
    description,
    parameters: [ORDER_ID],
    ...(given && { body: given }),
    answers: { 200: json('The order as it is now.', { ListOrderDetail: OrderDetail }) },
    problems: ['order-stopped', ...problems],
  };
}

export const ORDERS: Group = {
  name: 'Orders of lists',
  description:
    'Buys records for all companies of a list: quote, then order. The server buys one record after another, and never spends more than the ceiling of the order.',
  operations: {
    'POST /lists/{id}/quote': {
      id: 'quoteOrder',
      summary: 'Quote records for the companies of a list',
      description: 'Free. A quote can be ordered once.',
      parameters: [LIST_ID],
      body: body({ QuoteRequest }),
      answers: { 201: json('The quote.', { Quote }) },
      problems: ['company-number-format', 'not-covered'],
    },
    'POST /lists/{id}/orders': {
      id: 'createOrder',
      summary: 'Order what a quote names',
      description: 'If prices changed since the quote, the answer is 409 and nothing is ordered.',
      parameters: [LIST_ID, EXPECTED_SOURCE],
      body: body({ OrderApproval }),
      answers: {
        200: json('This quote was ordered before.', { Created }, LOCATION),
        201: json('Ordered.', { Created }, LOCATION),
      },
      problems: ['price-changed', 'not-allowed', 'approval-required'],
    },
    'GET /lists/{id}/match': {
      id: 'quoteSearches',
      summary: 'Quote searches for the unmatched names of a list',
      parameters: [LIST_ID],
      answers: { 200: json('How many names, and what their searches cost.', { MatchQuote }) },
    },
    'POST /lists/{id}/match': {
      id: 'orderSearches',
      summary: 'Order searches for the unmatched names of a list',
      parameters: [LIST_ID, EXPECTED_SOURCE],
      body: body({ MatchApproval }),
      answers: {
        200: json('Such an order is running or paused already.', { Created }, LOCATION),
        202: json('Ordered.', { Created }, LOCATION),
      },
      problems: ['price-changed', 'list-in-use', 'not-allowed', 'approval-required'],
    },
    'GET /orders': {
      id: 'listOrders',
      summary: 'List orders of lists',
      parameters: [
        query('list', 'Orders of this list only, by its `id`.', TEXT, 'query-format'),
        cursor('after'),
      ],
      answers: { 200: json('25 orders, newest first; `next` continues.', { ListOrders: Orders }) },
    },
    'GET /orders/{id}': {
      id: 'readOrder',
      summary: 'Read an order',
      parameters: [ORDER_ID],
      answers: {
        200: json('The order, with the first 20 records that it could not get.', {
          ListOrderDetail: OrderDetail,
        }),
      },
    },
    'POST /orders/{id}/pause': change('pauseOrder', 'Pause an order', 'A purchase in progress is completed.'),
    'POST /orders/{id}/resume': change('resumeOrder', 'Resume an order', 'The ceiling may be raised.', {
      body: { ...body({ OrderResumption }), optional: true },
      problems: ['query-format', 'not-allowed', 'approval-required'],
    }),
    'POST /orders/{id}/cancel': change(
      'cancelOrder',
      'Cancel an order',
      'A purchase in progress is completed. A cancelled order cannot be resumed.',
    ),
  },
};
