import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Origin } from '#contract/api/source.ts';
import type { Subject } from '#contract/operations.ts';
import { resourceOf, subjectText } from '../resource.ts';
import { checksumOf } from './checksum.ts';
import { holdCopy } from './holdings.ts';
import { storeParts } from './stored-bytes.ts';
import type { SourceDatabase, StoreTables } from './tables.ts';

/** What a copy was loaded from. */
export type LoadedFrom = Origin & { readonly build: string };

type FreeCopy = {
  readonly subject: Subject;
  readonly version: number;
  readonly actor: string;
  readonly from: LoadedFrom;
  readonly raw: Uint8Array;
  readonly contentType: string;
};

export type NewestCopy = {
  readonly version: number;
  readonly attempt: string;
  readonly sha256: string;
  /** Of the newest data that answers so. */
  readonly build: string | undefined;
};

/** Copies that cost nothing. Each is stored at once, as a settled attempt without a line in the ledger. */
export class FreeCopies {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  async newest(resource: string): Promise<NewestCopy | undefined> {
    const { query, source } = this.#database;
    const row = await query
      .selectFrom('record')
      .innerJoin('answer', 'answer.attempt', 'record.attempt')
      .leftJoin('origin', 'origin.attempt', 'record.attempt')
      .select(['record.version', 'record.attempt', 'answer.sha256', 'origin.build'])
      .where('record.source', '=', source)
      .where('record.resource', '=', resource)
      .orderBy('record.version', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && { ...row, build: row.build ?? undefined };
  }

  /** Newer data answers the same, for up to a few hundred copies of one origin. */
  async confirm(attempts: readonly string[], { build, label, asOf }: LoadedFrom): Promise<void> {
    await this.#database.query.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('origin')
        .set({ build, label, as_of: asOf ?? null })
        .where('attempt', 'in', attempts)
        .execute();
      await countLoad(transaction, this.#database.source);
    });
  }

  /** Answers with the id of the copy; `undefined` if another process has stored this version meanwhile. */
  async store({ subject, version, actor, from, raw, contentType }: FreeCopy): Promise<string | undefined> {
    const { query, source, clock } = this.#database;
    const id = randomUUID();
    const stored = await storeParts(this.#database, id, raw);
    return await query.transaction().execute(async (transaction) => {
      const address = { source, resource: resourceOf(subject), version };
      const inserted = await transaction
        .insertInto('attempt')
        .values({
          ...{ id, ...address, operation: subject.operation, subject: subjectText(subject) },
          ...{ page: subject.page, title: null, credits: 0, state: 'settled', actor, problem: null },
          ...{ started_at: clock(), lease_until: clock(), counts_in: null },
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (inserted === undefined) return undefined;
      const { received_at } = await transaction
        .insertInto('answer')
        .values({
          ...{ attempt: id, raw: stored, content_type: contentType, sha256: checksumOf(raw) },
          ...{ received_at: clock(), credits_charged: 0 },
        })
        .returning('received_at')
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('record')
        .values({ ...address, attempt: id, problem: 'unread' })
        .execute();
      const { build, label, asOf } = from;
      await transaction
        .insertInto('origin')
        .values({ attempt: id, build, label, as_of: asOf ?? null })
        .execute();
      const { operation, page } = subject;
      await holdCopy(transaction, {
        ...{ source, subject: subjectText(subject), operation, page, version, actor, received_at },
      });
      await countLoad(transaction, source);
      return id;
    });
  }
}

async function countLoad(transaction: Transaction<StoreTables>, source: string): Promise<void> {
  await transaction
    .insertInto('loading')
    .values({ source, loads: 1 })
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet((row) => ({ loads: row('loading.loads', '+', 1) })),
    )
    .execute();
}

/** A condition on `attempt`: it has no line in the ledger. */
export const IS_FREE_COPY = sql<boolean>`exists (select 1 from origin where origin.attempt = attempt.id)`;
