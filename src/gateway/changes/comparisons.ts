import { sql, type Transaction } from 'kysely';
import type { RecordChange } from '#contract/api/record-changes.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { londonDay } from '../london-time.ts';
import type { ComparisonTable } from '../store/change-tables.ts';
import type { SourceDatabase, StoreTables } from '../store/tables.ts';
import { storable } from '../suggestions/extract-companies.ts';
import { enqueueDeliveries, withdrawDeliveries } from '../webhooks/outbox.ts';
import { excerptOf } from './change-excerpt.ts';

/** A version, counted by the first page, that is to be compared with the one before. */
export type WaitingComparison = Pick<
  ComparisonTable,
  'company_number' | 'operation' | 'version' | 'seen_at' | 'actor' | 'requests'
>;

export type Compared = { readonly changes: readonly RecordChange[]; readonly summary: string };

/** What one more page or version of a record makes necessary; see `requestComparison`. */
type IndexedPage = Omit<WaitingComparison, 'requests'> & { readonly source: string; readonly page: number };

/**
 * A version of the first page is compared with the version before; a later page belongs to the newest version, which is then
 * compared again. Call it in the transaction that indexes the page.
 */
export async function requestComparison(
  transaction: Transaction<StoreTables>,
  { page, ...indexed }: IndexedPage,
): Promise<void> {
  if (page === 1) {
    if (indexed.version === 1) return;
    await transaction
      .insertInto('comparison')
      .values({ ...indexed, state: 'waiting', requests: 1, total: 0, summary: '', changes: '[]' })
      .onConflict((conflict) =>
        conflict
          .columns(['source', 'company_number', 'operation', 'version'])
          .doUpdateSet({ state: 'waiting', requests: sql`comparison.requests + 1` }),
      )
      .execute();
    return;
  }
  const { source, company_number, operation } = indexed;
  await transaction
    .updateTable('comparison')
    .set({ state: 'waiting', requests: sql`requests + 1` })
    .where('source', '=', source)
    .where('company_number', '=', company_number)
    .where('operation', '=', operation)
    .where('version', '=', ({ selectFrom }) =>
      selectFrom('comparison as newest')
        .select(({ fn }) => fn.max('newest.version').as('version'))
        .where('newest.source', '=', source)
        .where('newest.company_number', '=', company_number)
        .where('newest.operation', '=', operation),
    )
    .execute();
}

/** Versions of records compared with the version before. */
export class Comparisons {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  /** Oldest first, after one. */
  async waiting(limit: number, after?: WaitingComparison): Promise<WaitingComparison[]> {
    const { query, source } = this.#database;
    return await query
      .selectFrom('comparison')
      .select(['company_number', 'operation', 'version', 'seen_at', 'actor', 'requests'])
      .where('source', '=', source)
      .where(IS_WAITING)
      .$if(after !== undefined, (comparisons) =>
        comparisons.where(({ eb, refTuple, tuple }) => {
          const { seen_at = '', company_number = '', operation = 'profile', version = 0 } = after ?? {};
          return eb(
            refTuple('seen_at', 'company_number', 'operation', 'version'),
            '>',
            tuple(seen_at, company_number, operation, version),
          );
        }),
      )
      .orderBy('seen_at')
      .orderBy('company_number')
      .orderBy('operation')
      .orderBy('version')
      .limit(limit)
      .execute();
  }

  /**
   * Stores what differs, in the timeline of the company and as news of everyone who watches it: once, also if several processes
   * compared the same. Not if another comparison was requested meanwhile.
   */
  async keep(waiting: WaitingComparison, { changes, summary }: Compared): Promise<void> {
    const { query, source } = this.#database;
    const key = keyOf(source, waiting);
    await query.transaction().execute(async (transaction) => {
      const kept = await transaction
        .updateTable('comparison')
        .set({
          ...{ state: 'compared', total: changes.length, summary: storable(summary) },
          changes: JSON.stringify(excerptOf(changes)),
        })
        .where(isComparison(key))
        .where('state', '=', 'waiting')
        .where('requests', '=', waiting.requests)
        .returning('version')
        .executeTakeFirst();
      if (kept === undefined) return;
      await enterTimeline(transaction, { ...waiting, source, total: changes.length, summary });
      if (changes.length === 0) return await withdrawNews(transaction, this.#database, key);
      const persons = await tellWatchers(transaction, { ...waiting, source });
      const { company_number: companyNumber, operation, version } = waiting;
      await enqueueDeliveries(transaction, this.#database, { companyNumber, operation, version, persons });
    });
  }

  /**
   * A company that the newest data of a free source no longer has: news like a version, once, until the data has it again.
   */
  async keepGone(companyNumber: string, actor: string): Promise<void> {
    const { query, source, clock } = this.#database;
    const key = goneKey(source, companyNumber);
    await query.transaction().execute(async (transaction) => {
      const kept = await transaction
        .insertInto('comparison')
        .values({
          ...{ ...key, state: 'compared', actor, seen_at: clock(), requests: 1, total: 1 },
          ...{ summary: GONE, changes: '[]' },
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('seen_at')
        .executeTakeFirst();
      if (kept === undefined) return;
      const entry = { ...key, seen_at: kept.seen_at, actor, total: 1, summary: GONE };
      await enterTimeline(transaction, entry);
      const persons = await tellWatchers(transaction, entry);
      const { operation, version } = key;
      await enqueueDeliveries(transaction, this.#database, { companyNumber, operation, version, persons });
    });
  }

  /** The newest data has the company, perhaps again. */
  async forgetGone(companyNumber: string): Promise<void> {
    const { query, source } = this.#database;
    const key = goneKey(source, companyNumber);
    const gone = await query
      .selectFrom('comparison')
      .select('version')
      .where(isComparison(key))
      .executeTakeFirst();
    if (gone === undefined) return;
    await query.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('comparison').where(isComparison(key)).execute();
      await withdrawNews(transaction, this.#database, key);
      // A message that was sent must not keep the next one from being sent.
      await sql`delete from delivery where company_number = ${companyNumber} and operation = ${key.operation}
        and version = ${sql.lit(key.version)}
        and webhook in (select id from webhook where source = ${source} and person in
          (select person from watch where source = ${source} and company_number = ${companyNumber}))`.execute(
        transaction,
      );
    });
  }

  /** In words, by version; without those that are not compared yet. */
  async summaries(
    companyNumber: string,
    operation: CompanyOperation,
    { from, to }: Readonly<Record<'from' | 'to', number>>,
  ): Promise<ReadonlyMap<number, string>> {
    const { query, source } = this.#database;
    const rows = await query
      .selectFrom('comparison')
      .select(['version', 'summary'])
      .where('source', '=', source)
      .where('company_number', '=', companyNumber)
      .where('operation', '=', operation)
      .where('version', '>=', from)
      .where('version', '<=', to)
      .where('state', '=', 'compared')
      .execute();
    return new Map(rows.map(({ version, summary }) => [version, summary]));
  }
}

/** The data has no version of it. */
const GONE_VERSION = 0;

const GONE = 'no longer in the newest data of the source';

function goneKey(source: string, company_number: string): Key {
  return { source, company_number, operation: 'profile', version: GONE_VERSION };
}

/** A literal: a parameter would not prove that the partial index serves the query. */
const IS_WAITING = sql<boolean>`comparison.state = 'waiting'`;

type Key = Pick<ComparisonTable, 'source' | 'company_number' | 'operation' | 'version'>;

function keyOf(source: string, { company_number, operation, version }: WaitingComparison): Key {
  return { source, company_number, operation, version };
}

function isComparison({ source, company_number, operation, version }: Key) {
  return sql<boolean>`source = ${source} and company_number = ${company_number} and operation = ${operation}
    and version = ${version}`;
}

type Entry = Key & Pick<ComparisonTable, 'seen_at' | 'actor' | 'total' | 'summary'>;

/** A version that says the same has no entry. */
async function enterTimeline(transaction: Transaction<StoreTables>, entry: Entry): Promise<void> {
  const { source, company_number, operation, version, seen_at, actor, total, summary } = entry;
  const item = `v${version}`;
  await transaction
    .deleteFrom('event')
    .where('source', '=', source)
    .where('company_number', '=', company_number)
    .where('operation', '=', operation)
    .where('item', '=', item)
    .execute();
  if (total === 0) return;
  await transaction
    .insertInto('event')
    .values({
      ...{ source, company_number, operation, item, kind: 'differs', happened_on: londonDay(seen_at) },
      ...{ title: storable(summary), detail: actor, page: 1, version },
    })
    .execute();
}

/** Returns for whom it is new. What a person has read already stays read, also if a further page changed what it says. */
async function tellWatchers(
  transaction: Transaction<StoreTables>,
  { source, company_number, operation, version, seen_at }: Key & Pick<ComparisonTable, 'seen_at'>,
): Promise<string[]> {
  const { rows } = await sql<{
    person: string;
  }>`insert into news (source, person, company_number, operation, version, seen_at)
    select source, person, company_number, ${operation}, ${sql.lit(version)}, ${seen_at} from watch
    where source = ${source} and company_number = ${company_number} and since <= ${seen_at}
    on conflict do nothing returning person`.execute(transaction);
  return rows.map(({ person }) => person);
}

async function withdrawNews(
  transaction: Transaction<StoreTables>,
  database: SourceDatabase,
  { source, company_number, operation, version }: Key,
): Promise<void> {
  const { rows } = await sql<{ person: string }>`delete from news where source = ${source}
    and company_number = ${company_number} and operation = ${operation} and version = ${sql.lit(version)}
    and person in (select person from watch where source = ${source} and company_number = ${company_number})
    returning person`.execute(transaction);
  const persons = rows.map(({ person }) => person);
  await withdrawDeliveries(transaction, database, {
    companyNumber: company_number,
    operation,
    version,
    persons,
  });
}
