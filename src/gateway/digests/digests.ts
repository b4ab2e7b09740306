import { randomBytes, randomUUID } from 'node:crypto';
import type { DigestInterval, DigestSettings } from '#contract/api/alerts.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { nextInLondon } from '../london-time.ts';
import type { SourceDatabase } from '../store/tables.ts';

export type DigestLine = DigestSettings & {
  readonly nextAt: string;
  readonly lastSentAt: string | undefined;
  readonly error: string | undefined;
};

export type ClaimedDigest = {
  readonly lease: string;
  readonly person: string;
  readonly address: string;
  readonly every: DigestInterval;
  readonly failures: number;
  readonly unsubscribeToken: string;
  /** Changes queued until then are reported now, later ones next time. */
  readonly until: string;
};

export type DigestChange = {
  readonly companyNumber: string;
  readonly operation: CompanyOperation;
  readonly version: number;
  readonly seenAt: string;
  readonly summary: string;
};

/** In London. */
const HOUR = 7;

/** Milliseconds: longer than a transaction that queues a change. */
const MARGIN = 60_000;

/** Digests of people: when each is due by the clock of the database, and what it reports. */
export class Digests {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  async find(person: string): Promise<DigestLine | undefined> {
    const row = await this.#database.query
      .selectFrom('digest')
      .selectAll()
      .where('source', '=', this.#database.source)
      .where('person', '=', person)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { address, every, next_at, last_sent_at, last_error } = row;
    return {
      ...{ address, every, nextAt: next_at },
      ...{ lastSentAt: last_sent_at ?? undefined, error: last_error ?? undefined },
    };
  }

  async set(person: string, { address, every }: DigestSettings): Promise<void> {
    const { query, source, clock } = this.#database;
    await query.transaction().execute(async (transaction) => {
      const { now } = await transaction.selectNoFrom(clock().as('now')).executeTakeFirstOrThrow();
      const settings = {
        address,
        every,
        next_at: nextInLondon(now, HOUR, every),
        failures: 0,
        last_error: null,
      };
      const unsubscribe_token = randomBytes(32).toString('base64url');
      await transaction
        .insertInto('digest')
        .values({ source, person, ...settings, lease: null, last_sent_at: null, unsubscribe_token })
        .onConflict((conflict) => conflict.columns(['source', 'person']).doUpdateSet(settings))
        .execute();
    });
  }

  async remove(person: string): Promise<boolean> {
    return await this.#removeWhere('person', person);
  }

  /** Ends the digest that a mail belongs to. */
  async unsubscribe(token: string): Promise<boolean> {
    return await this.#removeWhere('unsubscribe_token', token);
  }

  async isSubscribed(token: string): Promise<boolean> {
    const row = await this.#database.query
      .selectFrom('digest')
      .select('person')
      .where('unsubscribe_token', '=', token)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Takes a digest that is due for `leaseLength` milliseconds, in which no other process sends it. */
  async claim(leaseLength: number): Promise<ClaimedDigest | undefined> {
    const { query, source, clock } = this.#database;
    const due = await query
      .selectFrom('digest')
      .select('person')
      .where('source', '=', source)
      .where('next_at', '<=', clock())
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst();
    if (due === undefined) return undefined;
    const lease = randomUUID();
    const row = await query.transaction().execute((transaction) =>
      transaction
        .updateTable('digest')
        .set({ next_at: clock(leaseLength), lease })
        .where('source', '=', source)
        .where('person', '=', due.person)
        .where('next_at', '<=', clock())
        .returning(['person', 'address', 'every', 'failures', 'unsubscribe_token'])
        .returning(clock(-MARGIN).as('until'))
        .executeTakeFirst(),
    );
    if (row === undefined) return undefined;
    const { unsubscribe_token, ...claimed } = row;
    return { lease, ...claimed, unsubscribeToken: unsubscribe_token };
  }

  /** Newest first; one more than `limit` if there are more. */
  async changes({ person, until }: ClaimedDigest, limit: number): Promise<DigestChange[]> {
    const rows = await this.#database.query
      .selectFrom('digest_item')
      .innerJoin('comparison', (join) =>
        join
          .onRef('comparison.source', '=', 'digest_item.source')
          .onRef('comparison.company_number', '=', 'digest_item.company_number')
          .onRef('comparison.operation', '=', 'digest_item.operation')
          .onRef('comparison.version', '=', 'digest_item.version'),
      )
      .select(['digest_item.company_number', 'digest_item.operation', 'digest_item.version'])
      .select(['comparison.seen_at', 'comparison.summary'])
      .where('digest_item.source', '=', this.#database.source)
      .where('digest_item.person', '=', person)
      .where('digest_item.queued_at', '<=', until)
      .orderBy('digest_item.queued_at', 'desc')
      .limit(limit + 1)
      .execute();
    return rows.map(({ company_number, operation, version, seen_at, summary }) => ({
      ...{ companyNumber: company_number, operation, version, seenAt: seen_at, summary },
    }));
  }

  /** Nothing to report, or reported: what was queued until then is done. With an error it waits for the next mail. */
  async finish(
    { person, lease, every, until }: ClaimedDigest,
    wasSent: boolean,
    error: string | null = null,
  ): Promise<void> {
    const { query, source, clock } = this.#database;
    await query.transaction().execute(async (transaction) => {
      const { now } = await transaction.selectNoFrom(clock().as('now')).executeTakeFirstOrThrow();
      await transaction
        .updateTable('digest')
        .set({
          ...{ next_at: nextInLondon(now, HOUR, every), lease: null, failures: 0, last_error: error },
          ...(wasSent && { last_sent_at: now }),
        })
        .where('source', '=', source)
        .where('person', '=', person)
        .where('lease', '=', lease)
        .execute();
      if (!wasSent) return;
      await transaction
        .deleteFrom('digest_item')
        .where('source', '=', source)
        .where('person', '=', person)
        .where('queued_at', '<=', until)
        .execute();
    });
  }

  /** The mail server refused the mail, or did not answer: it is sent again after `retryIn` milliseconds. */
  async fail({ person, lease }: ClaimedDigest, error: string, retryIn: number): Promise<void> {
    const { query, source, clock } = this.#database;
    await query.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('digest')
        .set(({ eb }) => ({
          ...{ next_at: clock(retryIn), lease: null, last_error: error },
          failures: eb('failures', '+', 1),
        }))
        .where('source', '=', source)
        .where('person', '=', person)
        .where('lease', '=', lease)
        .execute();
    });
  }

  async #removeWhere(column: 'person' | 'unsubscribe_token', value: string): Promise<boolean> {
    const { query, source } = this.#database;
    return await query.transaction().execute(async (transaction) => {
      const removed = await transaction
        .deleteFrom('digest')
        .$if(column === 'person', (deletion) => deletion.where('source', '=', source))
        .where(column, '=', value)
        .returning(['source', 'person'])
        .executeTakeFirst();
      if (removed === undefined) return false;
      await transaction
        .deleteFrom('digest_item')
        .where('source', '=', removed.source)
        .where('person', '=', removed.person)
        .execute();
      return true;
    });
  }
}
