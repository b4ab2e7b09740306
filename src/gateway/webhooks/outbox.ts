import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import { chunksOf } from '#contract/chunks.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import type { DeliveryTable } from '../store/alert-tables.ts';
import type { SourceDatabase, StoreTables } from '../store/tables.ts';
import { messageId, QUEUED } from './message.ts';

/** A version that differs from the one before, and who watches the company. */
export type DeliverableNews = {
  readonly companyNumber: string;
  readonly operation: CompanyOperation;
  readonly version: number;
  readonly persons: readonly string[];
};

export type ClaimedDelivery = {
  readonly lease: string;
  readonly webhook: {
    readonly id: string;
    readonly person: string;
    readonly url: string;
    readonly secret: string;
    readonly failures: number;
  };
  readonly delivery: Selectable<DeliveryTable>;
};

export type DeliveryResult = {
  readonly kind: 'delivered' | 'retry' | 'failed' | 'interrupted';
  readonly status?: number | undefined;
  readonly error?: string | undefined;
  /** Milliseconds until the delivery is tried again, and until the webhook is. */
  readonly retryIn?: number | undefined;
  readonly pauseFor?: number | undefined;
  /** Why nothing more is sent. */
  readonly paused?: string | undefined;
};

/** In one statement. */
const PERSONS_AT_ONCE = 100;

/** Of taking a webhook, while other processes take the same. */
const MOST_TRIES = 8;

/** Milliseconds for which the log keeps what is finished. */
const LOG_LENGTH = 30 * 24 * 60 * 60 * 1_000;

/** Queues news for the webhooks and digests of those who watch the company, in the transaction that stores the news. */
export async function enqueueDeliveries(
  transaction: Transaction<StoreTables>,
  { source, clock }: SourceDatabase,
  news: DeliverableNews,
): Promise<void> {
  const change = {
    ...{ company_number: news.companyNumber, operation: news.operation, version: news.version },
  };
  for (const persons of chunksOf(news.persons, PERSONS_AT_ONCE)) {
    const webhooks = await transaction
      .selectFrom('webhook')
      .select('id')
      .where('source', '=', source)
      .where('person', 'in', persons)
      .where('paused_at', 'is', null)
      .execute();
    for (const { id: webhook } of webhooks) {
      await transaction
        .insertInto('delivery')
        .values({
          ...{ id: messageId(), webhook, type: 'record.changed', ...change, ...QUEUED },
          ...{ next_at: clock(), created_at: clock() },
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // One that is due later was taken or has failed: it looks for more then.
      await transaction
        .updateTable('webhook')
        .set(({ fn, ref }) => ({ due_at: fn.coalesce(ref('due_at'), clock()) }))
        .where('id', '=', webhook)
        .where('paused_at', 'is', null)
        .execute();
    }
    const digests = await transaction
      .selectFrom('digest')
      .select('person')
      .where('source', '=', source)
      .where('person', 'in', persons)
      .execute();
    if (digests.length === 0) continue;
    await transaction
      .insertInto('digest_item')
      .values(digests.map(({ person }) => ({ source, person, ...change, queued_at: clock() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Takes back what waits to be sent of a version that is no news after all. */
export async function withdrawDeliveries(
  transaction: Transaction<StoreTables>,
  { source }: Pick<SourceDatabase, 'source'>,
  { companyNumber, operation, version, persons }: DeliverableNews,
): Promise<void> {
  for (const some of chunksOf(persons, PERSONS_AT_ONCE)) {
    await sql`delete from delivery where state = 'waiting' and company_number = ${companyNumber}
      and operation = ${operation} and version = ${sql.lit(version)}
      and webhook in (select id from webhook where source = ${source} and person in (${sql.join(some)}))`.execute(
      transaction,
    );
    await sql`delete from digest_item where source = ${source} and person in (${sql.join(some)})
      and company_number = ${companyNumber} and operation = ${operation} and version = ${sql.lit(version)}`.execute(
      transaction,
    );
  }
}

/** Of companies that a person no longer watches. */
export async function forgetDeliveries(
  transaction: Transaction<StoreTables>,
  source: string,
  person: string,
  companies: readonly string[],
): Promise<void> {
  await sql`delete from delivery where state = 'waiting' and company_number in (${sql.join(companies)})
    and webhook in (select id from webhook where source = ${source} and person = ${person})`.execute(
    transaction,
  );
  await sql`delete from digest_item where source = ${source} and person = ${person}
    and company_number in (${sql.join(companies)})`.execute(transaction);
}

/** The webhook that has waited longest, so that a long queue of one delays no other. `undefined` if none is due. */
export async function claimDelivery(
  database: SourceDatabase,
  leaseLength: number,
): Promise<ClaimedDelivery | undefined> {
  const { query, source, clock } = database;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    // Reads first: most of the time nothing is due, and a write would wait for others.
    const due = await query
      .selectFrom('webhook')
      .select('id')
      .where('source', '=', source)
      .where('due_at', '<=', clock())
      .where('paused_at', 'is', null)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    if (due === undefined) return undefined;
    const claimed = await claimOf(database, due.id, leaseLength);
    if (claimed !== undefined) return claimed;
  }
  return undefined;
}

/** `undefined` if another process was faster, or if nothing waits after all. */
async function claimOf(
  { query, clock }: SourceDatabase,
  id: string,
  leaseLength: number,
): Promise<ClaimedDelivery | undefined> {
  return await query.transaction().execute(async (transaction) => {
    const lease = randomUUID();
    const webhook = await transaction
      .updateTable('webhook')
      .set({ due_at: clock(leaseLength), lease })
      .where('id', '=', id)
      .where('due_at', '<=', clock())
      .where('paused_at', 'is', null)
      .returning(['id', 'person', 'url', 'secret', 'failures'])
      .executeTakeFirst();
    if (webhook === undefined) return undefined;
    const delivery = await transaction
      .selectFrom('delivery')
      .selectAll()
      .where('webhook', '=', webhook.id)
      .where('state', '=', 'waiting')
      .where('next_at', '<=', clock())
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst();
    if (delivery !== undefined) return { lease, webhook, delivery };
    await scheduleWebhook(transaction, clock, webhook.id);
    return undefined;
  });
}

/** Records an attempt. A process whose lease was taken over changes only that the message was delivered. */
export async function finishDelivery(
  { query, clock }: SourceDatabase,
  { lease, webhook, delivery }: ClaimedDelivery,
  result: DeliveryResult,
): Promise<void> {
  const { kind, status = null, error = null, retryIn = 0, pauseFor = 0, paused } = result;
  await query.transaction().execute(async (transaction) => {
    // The update locks the row, so what is queued from now on finds the new schedule.
    const held = await transaction
      .updateTable('webhook')
      .set(({ eb }) => ({
        lease: null,
        failures:
          kind === 'delivered' ? 0 : kind === 'interrupted' ? eb.ref('failures') : eb('failures', '+', 1),
        ...(paused !== undefined && { paused_at: clock(), paused_because: paused }),
      }))
      .where('id', '=', webhook.id)
      .where('lease', '=', lease)
      .returning('paused_at')
      .executeTakeFirst();
    if (kind !== 'interrupted' && (held !== undefined || kind === 'delivered')) {
      await transaction
        .updateTable('delivery')
        .set(({ eb }) => ({
          ...{ state: kind === 'retry' ? 'waiting' : kind, attempts: eb('attempts', '+', 1) },
          ...{ last_status: status, last_error: error, next_at: clock(retryIn) },
          ...(kind === 'delivered' && { delivered_at: clock() }),
        }))
        .where('id', '=', delivery.id)
        .where('state', '=', 'waiting')
        .execute();
    }
    await transaction
      .deleteFrom('delivery')
      .where('webhook', '=', webhook.id)
      .where('created_at', '<', clock(-LOG_LENGTH))
      .where('state', '!=', 'waiting')
      .execute();
    if (held !== undefined) {
      await scheduleWebhook(transaction, clock, webhook.id, pauseFor, held.paused_at !== null);
    }
  });
}

/** When the webhook is due next: not before `pauseFor` milliseconds from now, and after those that are due already. */
async function scheduleWebhook(
  transaction: Transaction<StoreTables>,
  clock: SourceDatabase['clock'],
  id: string,
  pauseFor = 0,
  isPaused = false,
): Promise<void> {
  const next = await transaction
    .selectFrom('delivery')
    .select('next_at')
    .select(clock(pauseFor).as('earliest'))
    .where('webhook', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst();
  // ISO texts sort by time.
  const due = isPaused || next === undefined ? null : [next.next_at, next.earliest].sort().at(-1);
  await transaction
    .updateTable('webhook')
    .set({ lease: null, due_at: due ?? null })
    .where('id', '=', id)
    .execute();
}
