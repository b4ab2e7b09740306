import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { MatchQuote } from '#contract/api/lists.ts';
import {
  MatchApproval,
  Order,
  OrderApproval,
  OrderDetail,
  OrderResumption,
  Orders,
  Quote,
  QuoteRequest,
} from '#contract/api/orders.ts';

/** Standing orders have an `OrderDetail` of their own. */
export const ORDER_SCHEMAS = {
  ListOrder: Order,
  ListOrderDetail: OrderDetail,
  ListOrders: Orders,
  MatchQuote,
  Quote,
} satisfies Record<string, GenericSchema>;

type SchemaName = keyof typeof ORDER_SCHEMAS;

/** Orders of the records of a list. `failure` is the common error. */
export function orderPaths(failure: object) {
  const answer = (description: string, schema: SchemaName, status = 200) => ({
    responses: {
      [status]: { description, ...content({ $ref: `#/components/schemas/${schema}` }) },
      default: failure,
    },
  });
  const ordered = (description: string, ...statuses: number[]) => ({
    responses: {
      ...Object.fromEntries(
        statuses.map((status) => [status, { description, headers: LOCATION, ...content(ID) }]),
      ),
      default: failure,
    },
  });
  const change = (summary: string, schema?: GenericSchema) => ({
    post: {
      summary,
      parameters: [inPath('id')],
      ...(schema && body(schema)),
      ...answer('The order.', 'ListOrderDetail'),
    },
  });
  return {
    '/lists/{id}/quote': {
      post: {
        summary: 'What records of the companies of a list would cost now. Free; a quote is ordered once',
        parameters: [inPath('id')],
        ...body(QuoteRequest),
        ...answer('The quote.', 'Quote', 201),
      },
    },
    '/lists/{id}/orders': {
      post: {
        summary:
          'Orders what a quote names. The server buys it, never beyond the ceiling. 409 `price-changed` if it costs ' +
          'other credits by now; 200 if this quote was ordered before',
        parameters: [inPath('id')],
        ...body(OrderApproval),
        ...ordered('The order.', 201, 200),
      },
    },
    '/lists/{id}/match': {
      get: {
        summary: 'What searching the names of a list would cost. Free',
        parameters: [inPath('id')],
        ...answer('The cost.', 'MatchQuote'),
      },
      post: {
        summary:
          'Orders the searches for the names that are not matched yet. 409 `price-changed` at other credits',
        parameters: [inPath('id')],
        ...body(MatchApproval),
        ...ordered('The order.', 202),
      },
    },
    '/orders': {
      get: {
        summary: 'Orders of lists, newest first. Free',
        parameters: [
          { ...query('list'), description: 'The id of a list.' },
          { ...query('after'), description: '`next` of the page before.' },
        ],
        ...answer('A page of orders.', 'ListOrders'),
      },
    },
    '/orders/{id}': {
      get: {
        summary: 'An order with the first records that it could not get. Free',
        parameters: [inPath('id')],
        ...answer('The order.', 'ListOrderDetail'),
      },
    },
    '/orders/{id}/pause': change('Pauses an order from its next purchase on'),
    '/orders/{id}/resume': change('Resumes a paused order, perhaps with a higher ceiling', OrderResumption),
    '/orders/{id}/cancel': change('Ends an order for good; what is in flight is not affected'),
  };
}

const ID = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };

const LOCATION = {
  Location: { description: '`/api/orders/{id}`.', schema: { type: 'string' } },
};

function inPath(name: string) {
  return { name, in: 'path', required: true, schema: { type: 'string' } };
}

function query(name: string) {
  return { name, in: 'query', schema: { type: 'string' } };
}

function content(schema: object) {
  return { content: { 'application/json': { schema } } };
}

function body(schema: GenericSchema) {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, { errorMode: 'ignore' });
  return { requestBody: { required: true, ...content(json) } };
}
