import { SOURCE } from '#contract/api/source.ts';
import {
  MOST_ORDER_COMPANIES,
  NewOrder,
  OrderDetail,
  StandingOrder,
  StandingOrders,
} from '#contract/api/standing-orders.ts';
import { body, cursor, type Group, header, inPath, json, type Operation, query, TEXT } from './operation.ts';

const ORDER_ID = inPath('id', 'The `id` of the standing order.', TEXT, 'not-found');

function change(id: string, summary: string, description: string): Operation {
  return {
    id,
    summary,
    description,
    parameters: [ORDER_ID],
    answers: { 200: json('The order as it is now.', { StandingOrder }) },
    problems: ['order-stopped', 'not-allowed'],
  };
}

export const STANDING_ORDERS: Group = {
  name: 'Standing orders',
  description: 'Buys records at intervals, at stated prices and up to a ceiling for each month.',
  operations: {
    'GET /standing-orders': {
      id: 'listStandingOrders',
      summary: 'List standing orders',
      parameters: [cursor('after')],
      answers: { 200: json('25 orders, newest first; `next` continues.', { StandingOrders }) },
    },
    'POST /standing-orders': {
      id: 'createStandingOrder',
      summary: 'Make a standing order',
      description: `For up to ${MOST_ORDER_COMPANIES} companies. If people sign in, \`approvedBy\` is the name of the sender.`,
      parameters: [
        header(SOURCE, 'The `id` of the source that you expect. Another one is refused.', 'source-changed'),
      ],
      body: body({ NewOrder }),
      answers: { 201: json('The order.', { StandingOrder }, { Location: 'The address of the order.' }) },
      problems: [
        ...(['company-number-format', 'not-covered', 'price-changed', 'query-format', 'name-taken'] as const),
        ...(['not-allowed', 'approval-required'] as const),
      ],
    },
    'GET /standing-orders/{id}': {
      id: 'readStandingOrder',
      summary: 'Read a standing order with its runs',
      parameters: [
        ORDER_ID,
        query('before', 'Runs before this one: `next` of the page before.', TEXT, 'query-format'),
      ],
      answers: { 200: json('The order with 10 runs, newest first; `next` continues.', { OrderDetail }) },
    },
    'POST /standing-orders/{id}/pause': change(
      'pauseStandingOrder',
      'Pause a standing order',
      'A purchase in progress is completed.',
    ),
    'POST /standing-orders/{id}/resume': change(
      'resumeStandingOrder',
      'Resume a standing order',
      'A run that was not complete continues.',
    ),
    'POST /standing-orders/{id}/end': change(
      'endStandingOrder',
      'End a standing order',
      'An order that has ended cannot be resumed.',
    ),
  },
};
