import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import {
  CreatedWebhook,
  Deliveries,
  Delivery,
  Digest,
  DigestSettings,
  FeedAddress,
  Feeds,
  NewFeed,
  NewWebhook,
  RecordChangedEvent,
  Webhooks,
} from '#contract/api/alerts.ts';

export const ALERT_SCHEMAS = {
  CreatedWebhook,
  Deliveries,
  Delivery,
  Digest,
  FeedAddress,
  Feeds,
  RecordChangedEvent,
  Webhooks,
} satisfies Record<string, GenericSchema>;

type SchemaName = keyof typeof ALERT_SCHEMAS;

/** How what changed leaves the application; described beside the other paths. `failure` is their common error. */
export function alertPaths(failure: object) {
  const answers = (status: number, description: string, schema?: SchemaName) => ({
    responses: {
      [status]: { description, ...(schema && content(reference(schema))) },
      default: failure,
    },
  });
  const parameters = (...names: string[]) => ({
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
  });
  const cursor = { name: 'cursor', in: 'query', description: '`next` of the page before.', schema: TEXT };
  const webhook = parameters('id');
  return {
    '/feeds': {
      get: { summary: 'The feeds in use', ...answers(200, 'Without their addresses.', 'Feeds') },
      post: {
        summary: 'Makes the secret address of a feed; an earlier one no longer works',
        ...body(NewFeed),
        ...answers(201, 'The address, which is shown once.', 'FeedAddress'),
      },
    },
    '/feeds/{kind}': {
      delete: {
        summary: 'Revokes the address of a feed',
        ...parameters('kind'),
        ...answers(204, 'Revoked.'),
      },
    },
    '/webhooks': {
      get: { summary: 'Your webhooks', ...answers(200, 'At most 20.', 'Webhooks') },
      post: {
        summary: 'Adds a webhook, signed as https://www.standardwebhooks.com describes',
        ...body(NewWebhook),
        ...answers(201, 'With its secret, which is shown once.', 'CreatedWebhook'),
      },
    },
    '/webhooks/{id}': {
      delete: { summary: 'Removes a webhook with its log', ...webhook, ...answers(204, 'Removed.') },
    },
    '/webhooks/{id}/test': {
      post: { summary: 'Sends a ping', ...webhook, ...answers(202, 'Queued.', 'Delivery') },
    },
    '/webhooks/{id}/resume': {
      post: { summary: 'Resumes a paused webhook', ...webhook, ...answers(204, 'Resumed.') },
    },
    '/webhooks/{id}/deliveries': {
      get: {
        summary: 'What was sent, newest first',
        parameters: [...webhook.parameters, cursor],
        ...answers(200, 'Of the last 30 days.', 'Deliveries'),
      },
    },
    '/webhooks/{id}/deliveries/{delivery}/retry': {
      post: {
        summary: 'Sends a message once more, with the same id',
        ...parameters('id', 'delivery'),
        ...answers(202, 'Queued.', 'Delivery'),
      },
    },
    '/digest': {
      get: { summary: 'Your email digest', ...answers(200, 'And whether email is set up.', 'Digest') },
      put: {
        summary: 'Sets where and how often a digest is sent',
        ...body(DigestSettings),
        ...answers(200, 'The digest.', 'Digest'),
      },
      delete: { summary: 'Ends the digest', ...answers(204, 'Ended.') },
    },
  };
}

const TEXT = { type: 'string' };

function reference(schema: SchemaName) {
  return { $ref: `#/components/schemas/${schema}` };
}

function content(schema: object) {
  return { content: { 'application/json': { schema } } };
}

function body(schema: GenericSchema) {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { errorMode: 'ignore' });
  return { requestBody: { required: true, ...content(rest) } };
}
