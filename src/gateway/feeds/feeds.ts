import { createHash, randomBytes } from 'node:crypto';
import type { FeedKind } from '#contract/api/alerts.ts';
import type { DateKind } from '#contract/api/watch.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { isActivePerson } from '../store/active-person.ts';
import type { SourceDatabase } from '../store/tables.ts';
import { watchedDates, watchedNews } from '../watch/watched-rows.ts';

export type FeedDate = {
  readonly companyNumber: string;
  readonly operation: CompanyOperation;
  readonly item: string;
  readonly kind: DateKind;
  /** ISO. */
  readonly dueOn: string;
  readonly detail: string;
  /** When the copy was received that says so. */
  readonly asOf: string;
};

export type FeedChange = {
  readonly companyNumber: string;
  readonly operation: CompanyOperation;
  readonly version: number;
  readonly seenAt: string;
  readonly by: string;
  readonly summary: string;
};

/** Of a calendar, nearest first. */
const MOST_DATES = 2_000;

/** In one statement. */
const DATES_AT_ONCE = 400;

const MOST_CHANGES = 50;

/** The secret addresses of feeds, and what they show of the source. A person has one address of each kind. */
export class Feeds {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  async list(person: string): Promise<{ kind: FeedKind; createdAt: string }[]> {
    const rows = await this.#database.query
      .selectFrom('feed_token')
      .select(['kind', 'created_at'])
      .where('person', '=', person)
      .where('revoked_at', 'is', null)
      .orderBy('kind')
      .execute();
    return rows.map(({ kind, created_at }) => ({ kind, createdAt: created_at }));
  }

  /** Returns the token, which replaces an earlier one. */
  async create(person: string, kind: FeedKind): Promise<string> {
    const { query, clock } = this.#database;
    const token = randomBytes(32).toString('base64url');
    await query.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('feed_token')
        .set({ revoked_at: clock() })
        .where('person', '=', person)
        .where('kind', '=', kind)
        .where('revoked_at', 'is', null)
        .execute();
      await transaction
        .insertInto('feed_token')
        .values({ token_hash: hash(token), person, kind, created_at: clock(), revoked_at: null })
        .execute();
    });
    return token;
  }

  /** Whether there was an address. */
  async revoke(person: string, kind: FeedKind): Promise<boolean> {
    const { query, clock } = this.#database;
    return await query.transaction().execute(async (transaction) => {
      const revoked = await transaction
        .updateTable('feed_token')
        .set({ revoked_at: clock() })
        .where('person', '=', person)
        .where('kind', '=', kind)
        .where('revoked_at', 'is', null)
        .returning('kind')
        .executeTakeFirst();
      return revoked !== undefined;
    });
  }

  /** Found by its hash, so that the time of the answer says nothing about the token. */
  async holder(kind: FeedKind, token: string): Promise<{ person: string; createdAt: string } | undefined> {
    const { query } = this.#database;
    const row = await query
      .selectFrom('feed_token')
      .select(['person', 'created_at'])
      .where('token_hash', '=', hash(token))
      .where('kind', '=', kind)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined || !(await isActivePerson(query, row.person))) return undefined;
    return { person: row.person, createdAt: row.created_at };
  }

  /** Dates of watched companies from the day on, nearest first, and whether there are more. */
  async dates(person: string, from: string): Promise<{ dates: FeedDate[]; more: boolean }> {
    const dates: FeedDate[] = [];
    while (dates.length < MOST_DATES) {
      const next = await this.#datesAfter(person, from, dates.at(-1));
      dates.push(...next);
      if (next.length < DATES_AT_ONCE) return { dates, more: false };
    }
    return { dates, more: true };
  }

  /** What changed in watched companies, newest first. */
  async changes(person: string): Promise<FeedChange[]> {
    const rows = await watchedNews(this.#database, person)
      .select(['news.company_number', 'news.operation', 'news.version', 'news.seen_at'])
      .select(['comparison.actor', 'comparison.summary'])
      .limit(MOST_CHANGES)
      .execute();
    return rows.map(({ company_number, operation, version, seen_at, actor, summary }) => ({
      ...{ companyNumber: company_number, operation, version, seenAt: seen_at, by: actor, summary },
    }));
  }

  async #datesAfter(person: string, from: string, last: FeedDate | undefined): Promise<FeedDate[]> {
    const after = last && {
      ...{ due_on: last.dueOn, company_number: last.companyNumber },
      ...{ operation: last.operation, item: last.item },
    };
    const rows = await watchedDates(this.#database, person, after)
      .where('watched_date.due_on', '>=', last?.dueOn ?? from)
      .limit(DATES_AT_ONCE)
      .execute();
    return rows.map(({ company_number, operation, item, kind, due_on, detail, as_of }) => ({
      ...{ companyNumber: company_number, operation, item, kind, dueOn: due_on, detail, asOf: as_of },
    }));
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
