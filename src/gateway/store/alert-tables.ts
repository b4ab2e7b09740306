import type { Generated } from 'kysely';
import type { DeliveryState, DigestInterval, FeedKind } from '#contract/api/alerts.ts';
import type { CompanyOperation } from '#contract/operations.ts';

/** The address of a feed is its only credential, so that only the SHA-256 of its token is stored. */
type FeedTokenTable = {
  token_hash: string;
  person: string;
  kind: FeedKind;
  created_at: string;
  revoked_at: string | null;
};

/**
 * `due_at` is when the webhook wants its next delivery, `null` if none waits. A process that takes the webhook moves it to the
 * end of its lease, so one delivery at a time is sent, and a killed process delays it by the lease only. The secret is stored
 * as it is, because it signs.
 */
export type WebhookTable = {
  id: string;
  source: string;
  person: string;
  url: string;
  secret: string;
  created_at: string;
  paused_at: string | null;
  paused_because: string | null;
  /** Failed attempts since the last delivery. */
  failures: Generated<number>;
  due_at: string | null;
  lease: string | null;
};

/** The outbox. A `record.changed` names the comparison that its payload is made of, a `ping` nothing. */
export type DeliveryTable = {
  id: string;
  webhook: string;
  type: 'record.changed' | 'ping';
  company_number: string | null;
  operation: CompanyOperation | null;
  version: number | null;
  state: DeliveryState;
  attempts: Generated<number>;
  next_at: string;
  last_status: number | null;
  last_error: string | null;
  created_at: string;
  delivered_at: string | null;
};

/** The token of the unsubscribe link is stored as it is: every mail repeats it, and it can only unsubscribe. */
type DigestTable = {
  source: string;
  person: string;
  address: string;
  every: DigestInterval;
  next_at: string;
  lease: string | null;
  failures: Generated<number>;
  last_sent_at: string | null;
  last_error: string | null;
  unsubscribe_token: string;
};

/** What the next digest of a person reports. */
type DigestItemTable = {
  source: string;
  person: string;
  company_number: string;
  operation: CompanyOperation;
  version: number;
  queued_at: string;
};

export type AlertTables = {
  feed_token: FeedTokenTable;
  webhook: WebhookTable;
  delivery: DeliveryTable;
  digest: DigestTable;
  digest_item: DigestItemTable;
};
