import {
  CreatedWebhook,
  Deliveries,
  Delivery,
  Digest,
  DigestSettings,
  FEED_KINDS,
  FeedAddress,
  Feeds,
  MOST_WEBHOOKS,
  NewFeed,
  NewWebhook,
  Webhooks,
} from '#contract/api/alerts.ts';
import { body, cursor, type Group, inPath, json, nothing, oneOf, TEXT } from './operation.ts';

const WEBHOOK_ID = inPath('id', 'The `id` of the webhook.', TEXT, 'not-found');

export const ALERTS: Group = {
  name: 'Alerts',
  description: 'How changes in the companies you watch reach other programs: feeds, webhooks and email.',
  operations: {
    'GET /feeds': {
      id: 'listFeeds',
      summary: 'List your feeds',
      answers: { 200: json('The feeds in use, without their addresses.', { Feeds }) },
    },
    'POST /feeds': {
      id: 'createFeed',
      summary: 'Make the address of a feed',
      description:
        'The address needs no access key, so keep it secret. An earlier address of the same kind no longer works.',
      body: body({ NewFeed }),
      answers: { 201: json('The address. It is not shown again.', { FeedAddress }) },
    },
    'DELETE /feeds/{kind}': {
      id: 'deleteFeed',
      summary: 'Revoke the address of a feed',
      parameters: [inPath('kind', 'The kind of feed.', oneOf(FEED_KINDS), 'not-found')],
      answers: { 204: nothing('Revoked.') },
    },
    'GET /webhooks': {
      id: 'listWebhooks',
      summary: 'List your webhooks',
      answers: { 200: json(`Up to ${MOST_WEBHOOKS}.`, { Webhooks }) },
    },
    'POST /webhooks': {
      id: 'createWebhook',
      summary: 'Add a webhook',
      description: 'Messages are signed as https://www.standardwebhooks.com describes.',
      body: body({ NewWebhook }),
      answers: {
        201: json('The webhook and its secret. The secret is not shown again.', { CreatedWebhook }),
      },
      problems: ['limit-reached'],
    },
    'DELETE /webhooks/{id}': {
      id: 'deleteWebhook',
      summary: 'Delete a webhook',
      parameters: [WEBHOOK_ID],
      answers: { 204: nothing('Deleted, with its log.') },
    },
    'POST /webhooks/{id}/test': {
      id: 'testWebhook',
      summary: 'Send a test message',
      parameters: [WEBHOOK_ID],
      answers: { 202: json('The message, which is sent at once.', { Delivery }) },
      problems: ['webhook-paused'],
    },
    'POST /webhooks/{id}/resume': {
      id: 'resumeWebhook',
      summary: 'Resume a paused webhook',
      parameters: [WEBHOOK_ID],
      answers: { 204: nothing('Resumed.') },
    },
    'GET /webhooks/{id}/deliveries': {
      id: 'listDeliveries',
      summary: 'List the messages of a webhook',
      parameters: [WEBHOOK_ID, cursor('cursor')],
      answers: {
        200: json('25 messages of the last 30 days, newest first; `next` continues.', { Deliveries }),
      },
    },
    'POST /webhooks/{id}/deliveries/{delivery}/retry': {
      id: 'retryDelivery',
      summary: 'Send a message again',
      description: 'With the same id.',
      parameters: [WEBHOOK_ID, inPath('delivery', 'The `id` of the message.', TEXT, 'not-found')],
      answers: { 202: json('The message, which is sent at once.', { Delivery }) },
      problems: ['webhook-paused'],
    },
    'GET /digest': {
      id: 'readDigest',
      summary: 'Read your email digest',
      answers: { 200: json('Your digest, if you have one, and whether email is set up.', { Digest }) },
    },
    'PUT /digest': {
      id: 'setDigest',
      summary: 'Set your email digest',
      body: body({ DigestSettings }),
      answers: { 200: json('The digest.', { Digest }) },
      problems: ['mail-unavailable'],
    },
    'DELETE /digest': {
      id: 'deleteDigest',
      summary: 'End your email digest',
      answers: { 204: nothing('Ended.') },
      problems: ['not-found'],
    },
  },
};
