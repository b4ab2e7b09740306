import { randomBytes, randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { DELIVERIES_PAGE, type Delivery, MOST_WEBHOOKS, type Webhook } from '#contract/api/alerts.ts';
import type { DeliveryTable, WebhookTable } from '../store/alert-tables.ts';
import type { SourceDatabase, StoreTables } from '../store/tables.ts';
import { messageId, QUEUED } from './message.ts';
import { type ClaimedDelivery, claimDelivery, type DeliveryResult, finishDelivery } from './outbox.ts';

/** Webhooks of people, and the log of what was sent. */
export class Webhooks {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  async list(person: string): Promise<Webhook[]> {
    const rows = await this.#ofPerson(person).selectAll().orderBy('created_at').orderBy('id').execute();
    return rows.map(webhookOf);
  }

  /** `undefined` if the person has as many as are allowed. */
  async create(person: string, url: string): Promise<{ webhook: Webhook; secret: string } | undefined> {
    const { query, clock, source } = this.#database;
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    return await query.transaction().execute(async (transaction) => {
      const before = await transaction
        .selectFrom('webhook')
        .select('id')
        .where('source', '=', source)
        .where('person', '=', person)
        .limit(MOST_WEBHOOKS)
        .execute();
      if (before.length === MOST_WEBHOOKS) return undefined;
      const row = await transaction
        .insertInto('webhook')
        .values({ id: randomUUID(), source, person, url, secret, created_at: clock() })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { webhook: webhookOf(row), secret };
    });
  }

  /** With its log. */
  async remove(person: string, id: string): Promise<boolean> {
    return await this.#database.query.transaction().execute(async (transaction) => {
      const removed = await transaction
        .deleteFrom('webhook')
        .where('id', '=', id)
        .where('source', '=', this.#database.source)
        .where('person', '=', person)
        .returning('id')
        .executeTakeFirst();
      if (removed === undefined) return false;
      await transaction.deleteFrom('delivery').where('webhook', '=', id).execute();
      return true;
    });
  }

  async find(person: string, id: string): Promise<Webhook | undefined> {
    const row = await this.#ofPerson(person).selectAll().where('id', '=', id).executeTakeFirst();
    return row && webhookOf(row);
  }

  /** Sends what waits at once. */
  async resume(person: string, id: string): Promise<boolean> {
    const { query, clock, source } = this.#database;
    return await query.transaction().execute(async (transaction) => {
      const resumed = await transaction
        .updateTable('webhook')
        .set({ paused_at: null, paused_because: null, failures: 0, due_at: clock(), lease: null })
        .where('id', '=', id)
        .where('source', '=', source)
        .where('person', '=', person)
        .returning('id')
        .executeTakeFirst();
      return resumed !== undefined;
    });
  }

  async ping(id: string): Promise<Delivery> {
    const { query, clock } = this.#database;
    return await query.transaction().execute(async (transaction) => {
      const row = await transaction
        .insertInto('delivery')
        .values({
          ...{ id: messageId(), webhook: id, type: 'ping', ...QUEUED },
          ...{ next_at: clock(), created_at: clock() },
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await this.#wake(transaction, id);
      return deliveryOf(row);
    });
  }

  /** Sends a delivery once more, under its own id. */
  async retry(id: string, delivery: string): Promise<Delivery | undefined> {
    const { query, clock } = this.#database;
    return await query.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('delivery')
        .set({ state: 'waiting', next_at: clock() })
        .where('id', '=', delivery)
        .where('webhook', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return undefined;
      await this.#wake(transaction, id);
      return deliveryOf(row);
    });
  }

  /** Newest first. */
  async deliveries(
    id: string,
    after?: DeliveryCursor,
  ): Promise<{ deliveries: Delivery[]; next: DeliveryCursor | undefined }> {
    const rows = await this.#database.query
      .selectFrom('delivery')
      .selectAll()
      .where('webhook', '=', id)
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(after?.createdAt ?? '', after?.id ?? '')),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(DELIVERIES_PAGE + 1)
      .execute();
    const page = rows.slice(0, DELIVERIES_PAGE);
    const last = rows.length > DELIVERIES_PAGE ? page.at(-1) : undefined;
    return {
      deliveries: page.map(deliveryOf),
      next: last && { createdAt: last.created_at, id: last.id },
    };
  }

  /** Takes the webhook that has waited longest, for `lease` milliseconds. */
  async claim(lease: number): Promise<ClaimedDelivery | undefined> {
    return await claimDelivery(this.#database, lease);
  }

  async finish(claimed: ClaimedDelivery, result: DeliveryResult): Promise<void> {
    await finishDelivery(this.#database, claimed, result);
  }

  /** The comparison that the payload is made of. */
  async comparison({ company_number, operation, version }: Comparison) {
    return await this.#database.query
      .selectFrom('comparison')
      .selectAll()
      .where('source', '=', this.#database.source)
      .where('company_number', '=', company_number)
      .where('operation', '=', operation)
      .where('version', '=', version)
      .executeTakeFirst();
  }

  #ofPerson(person: string) {
    return this.#database.query
      .selectFrom('webhook')
      .where('source', '=', this.#database.source)
      .where('person', '=', person);
  }

  /** A process that has taken the webhook looks for more when it has finished. The update waits until it has. */
  async #wake(transaction: Transaction<StoreTables>, id: string): Promise<void> {
    const now = this.#database.clock();
    await transaction
      .updateTable('webhook')
      .set(({ eb }) => ({
        due_at: eb.case().when('lease', 'is', null).then(now).else(eb.ref('due_at')).end(),
      }))
      .where('id', '=', id)
      .where('paused_at', 'is', null)
      .execute();
  }
}

export type DeliveryCursor = { readonly createdAt: string; readonly id: string };

type Comparison = Pick<StoreTables['comparison'], 'company_number' | 'operation' | 'version'>;

function webhookOf(row: Selectable<WebhookTable>): Webhook {
  const { id, url, created_at, paused_at, paused_because, failures } = row;
  return {
    ...{ id, url, createdAt: created_at, failures },
    ...(paused_at !== null && { pausedAt: paused_at }),
    ...(paused_because !== null && { pausedBecause: paused_because }),
  };
}

function deliveryOf(row: Selectable<DeliveryTable>): Delivery {
  const { id, type, state, attempts, created_at } = row;
  return {
    ...{ id, type, state, attempts, createdAt: created_at },
    ...(row.company_number !== null && { companyNumber: row.company_number }),
    ...(row.operation !== null && { operation: row.operation }),
    ...(row.version !== null && { version: row.version }),
    ...(row.delivered_at !== null && { deliveredAt: row.delivered_at }),
    ...(state === 'waiting' && { nextAt: row.next_at }),
    ...(row.last_status !== null && { status: row.last_status }),
    ...(row.last_error !== null && { error: row.last_error }),
  };
}
