import * as v from 'valibot';
import { COMPANY_OPERATIONS } from '../operations.ts';
import { RecordChange } from './record-changes.ts';

/** `reconcile` is the address of the reconciliation API, for OpenRefine. */
export const FEED_KINDS = ['calendar', 'changes', 'reconcile'] as const;

const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

const DIGEST_INTERVALS = ['day', 'week'] as const;

/** Of one person. */
export const MOST_WEBHOOKS = 20;

/** In one answer. */
export const DELIVERIES_PAGE = 25;

/** `GET /api/feeds`: the feeds in use. Their addresses are shown once, when they are made. */
export const Feeds = v.object({
  feeds: v.array(v.object({ kind: v.picklist(FEED_KINDS), createdAt: v.string() })),
});

/** Body of `POST /api/feeds`. An earlier address of the kind no longer works. */
export const NewFeed = v.object({ kind: v.picklist(FEED_KINDS) });

/** Of `POST /api/feeds`. */
export const FeedAddress = v.object({ kind: v.picklist(FEED_KINDS), address: v.string() });

export const Webhook = v.object({
  id: v.string(),
  url: v.string(),
  createdAt: v.string(),
  /** Nothing is sent, and changes are not queued, until a person resumes it. */
  pausedAt: v.optional(v.string()),
  pausedBecause: v.optional(v.string()),
  /** Failed attempts since the last delivery. */
  failures: v.number(),
});

/** `GET /api/webhooks`: those of the person, at most 20. */
export const Webhooks = v.object({ webhooks: v.array(Webhook) });

/** Body of `POST /api/webhooks`. */
export const NewWebhook = v.object({ url: v.pipe(v.string(), v.maxLength(2_000)) });

/** Of `POST /api/webhooks`: the secret that signs is shown once. */
export const CreatedWebhook = v.object({ webhook: Webhook, secret: v.string() });

export const Delivery = v.object({
  /** Also the header `webhook-id`: the same on every attempt. */
  id: v.string(),
  type: v.picklist(['record.changed', 'ping']),
  companyNumber: v.optional(v.string()),
  operation: v.optional(v.picklist(COMPANY_OPERATIONS)),
  /** The later of the two versions. */
  version: v.optional(v.number()),
  state: v.picklist(DELIVERY_STATES),
  attempts: v.number(),
  createdAt: v.string(),
  deliveredAt: v.optional(v.string()),
  /** While it waits. */
  nextAt: v.optional(v.string()),
  /** HTTP status of the last answer. */
  status: v.optional(v.number()),
  /** Why the last attempt failed. */
  error: v.optional(v.string()),
});

/** `GET /api/webhooks/{id}/deliveries?cursor=`: the newest first; `next` continues. */
export const Deliveries = v.object({ deliveries: v.array(Delivery), next: v.optional(v.string()) });

/** What a webhook receives about a version that differs from the one before. */
export const RecordChangedEvent = v.object({
  type: v.literal('record.changed'),
  /** When the later version was received: ISO 8601 in UTC. */
  timestamp: v.string(),
  data: v.object({
    companyNumber: v.string(),
    companyName: v.optional(v.string()),
    /** The kind of record, as in its address. */
    segment: v.picklist(COMPANY_OPERATIONS),
    from: v.number(),
    to: v.number(),
    /** `2 officers resigned, 1 appointed`. */
    summary: v.string(),
    /** How many differences there are. */
    total: v.number(),
    /** The first of them. */
    changes: v.array(RecordChange),
    link: v.string(),
  }),
});

/** `GET /api/digest`. `available` is false while the server has no mail server. */
export const Digest = v.object({
  available: v.boolean(),
  digest: v.optional(
    v.object({
      address: v.string(),
      every: v.picklist(DIGEST_INTERVALS),
      nextAt: v.string(),
      lastSentAt: v.optional(v.string()),
      error: v.optional(v.string()),
    }),
  ),
});

/** Body of `PUT /api/digest`. */
export const DigestSettings = v.object({
  address: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()),
  every: v.picklist(DIGEST_INTERVALS),
});

export type FeedKind = (typeof FEED_KINDS)[number];
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export type DigestInterval = (typeof DIGEST_INTERVALS)[number];
export type Feeds = v.InferOutput<typeof Feeds>;
export type Webhook = v.InferOutput<typeof Webhook>;
export type Delivery = v.InferOutput<typeof Delivery>;
export type Deliveries = v.InferOutput<typeof Deliveries>;
export type RecordChangedEvent = v.InferOutput<typeof RecordChangedEvent>;
export type Digest = v.InferOutput<typeof Digest>;
export type DigestSettings = v.InferOutput<typeof DigestSettings>;
