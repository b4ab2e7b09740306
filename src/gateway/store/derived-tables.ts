import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { isPaged, OPERATION_NAMES } from '#contract/operations.ts';
import { type Database, type Location, openToMigrate } from '#database/database.ts';
import { indexSearchWords } from '../suggestions/company-index-writer.ts';
import { sortText } from '../suggestions/held-names.ts';
import { BEST_NAME, HAS_OTHER_NAME } from './holdings.ts';
import { correctSpending, spendingDifferences } from './spending.ts';
import type { StoreTables } from './tables.ts';

type Maintenance = Pick<Database<StoreTables>, 'engine'> & { readonly transaction: Transaction<StoreTables> };

/**
 * After the migration that creates them, and after a process of an earlier version wrote beside this one. Nothing at other
 * starts. One process at a time, without a time limit.
 */
export async function fillDerivedTables(location: Location): Promise<void> {
  const { query, engine } = openToMigrate<StoreTables>(location);
  try {
    if (await isFilled(query)) return;
    await query.transaction().execute(async (transaction) => {
      if (!(await isFilled(transaction))) await rebuildDerivedTables({ transaction, engine });
    });
  } finally {
    await query.destroy();
  }
}

const PAGED_OPERATIONS = OPERATION_NAMES.filter(isPaged);

/** Every line of the ledger has a source, unless an earlier version has written it. */
async function isFilled(database: Kysely<StoreTables>): Promise<boolean> {
  const line = await database
    .selectFrom('ledger')
    .select('seq')
    .where('source', '=', '')
    .limit(1)
    .executeTakeFirst();
  return line === undefined;
}

/** Fills the tables that repeat what attempts, ledger and records say. Purchases wait meanwhile. */
export async function rebuildDerivedTables({ transaction, engine }: Maintenance): Promise<void> {
  if (engine.shared) {
    await sql`lock table ledger, spending, holding, held_page, tally in share row exclusive mode`.execute(
      transaction,
    );
  }
  await engine.suspendAppendOnly(transaction, 'ledger', async () => {
    await sql`update ledger set source = (select attempt.source from attempt where attempt.id = ledger.attempt)
      where source = ''`.execute(transaction);
  });
  for (const table of ['holding', 'held_page', 'tally', 'known_search_word'] as const) {
    await transaction.deleteFrom(table).execute();
  }
  await correctSpending(transaction, await spendingDifferences(transaction));
  await sql`insert into holding (source, subject, kind, name, sort_name, pages, last_page, copies, version, fetched_at,
    actor, problem, latest_at, latest_operation, latest_actor) ${EXPECTED_HOLDINGS}`.execute(transaction);
  // Only the records state the numbers of pages.
  await sql`update record set reading = 0 where problem is null and attempt in
    (select id from attempt where operation in (${sql.join(PAGED_OPERATIONS)}))`.execute(transaction);
  await sql`insert into held_page (source, subject, operation, page) ${EXPECTED_PAGES}`.execute(transaction);
  await sql`insert into tally (source, kind, total) ${EXPECTED_TALLIES}`.execute(transaction);
  await nameAllHoldings(transaction);
  await indexAllSearches(transaction);
}

const COPIES = sql`copy as (
    select record.source, attempt.subject, attempt.operation, attempt.page, record.version, attempt.actor,
      answer.received_at, nullif(record.problem, 'unread') as problem
    from record join attempt on attempt.id = record.attempt join answer on answer.attempt = record.attempt
    where attempt.operation <> 'document'
  ), listed as (
    select source, subject, operation as kind, operation, page, version, actor, received_at, problem from copy
    union all
    select source, subject, 'company', operation, page, version, actor, received_at, problem from copy
    where operation <> 'search'
  ), numbered as (
    select listed.*,
      row_number() over (partition by source, subject, kind order by received_at desc, operation, page) as recency,
      page = 1 and kind <> 'company' and
        row_number() over (partition by source, subject, kind, page order by version desc) = 1 as shown
    from listed
  )`;

/** In the order of the columns in `rebuildDerivedTables`. Names follow separately. */
const EXPECTED_HOLDINGS = sql`with ${COPIES}
  select source, subject, kind, '' as name, '~' || subject as sort_name,
    sum(case when version = 1 then 1 else 0 end) as pages, max(page) as last_page, count(*) as copies,
    coalesce(max(case when shown then version end), 0) as version,
    coalesce(max(case when shown then received_at end), '') as fetched_at,
    coalesce(max(case when shown then actor end), '') as actor,
    max(case when shown then problem end) as problem,
    max(received_at) as latest_at, max(case when recency = 1 then operation end) as latest_operation,
    max(case when recency = 1 then actor end) as latest_actor
  from numbered group by source, subject, kind`;

const EXPECTED_PAGES = sql`select record.source, attempt.subject, attempt.operation, attempt.page
  from record join attempt on attempt.id = record.attempt
  where record.version = 1 and attempt.operation <> 'document'`;

const EXPECTED_TALLIES = sql`select source, kind, count(*) as total from holding group by source, kind
  union all
  select source, 'officers', count(distinct company_number) from officers_page group by source`;

/** Compared columns, without those that depend on the order of copies of one moment. */
const COMPARED = sql`source, subject, kind, pages, last_page, copies, version, fetched_at, actor, problem, latest_at`;

/** Numbers of rows by table that differ from attempts, ledger and records. */
export async function derivedDifferences(database: Kysely<StoreTables>): Promise<Record<string, number>> {
  return {
    spending: (await spendingDifferences(database)).length,
    holding: await differences(
      database,
      sql`select ${COMPARED} from (${EXPECTED_HOLDINGS}) as expected`,
      sql`select ${COMPARED} from holding`,
    ),
    held_page: await differences(
      database,
      EXPECTED_PAGES,
      sql`select source, subject, operation, page from held_page`,
    ),
    tally: await differences(database, EXPECTED_TALLIES, sql`select source, kind, total from tally`),
  };
}

async function differences(
  database: Kysely<StoreTables>,
  expected: RawBuilder<unknown>,
  found: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (
    select * from (select * from (${expected}) as one except select * from (${found}) as other) as missing
    union all
    select * from (select * from (${found}) as one except select * from (${expected}) as other) as wrong
  ) as difference`.execute(database);
  return rows[0]?.total ?? 0;
}

async function nameAllHoldings(transaction: Transaction<StoreTables>): Promise<void> {
  await sql`update holding set (name, sort_name) = (${BEST_NAME}) where ${HAS_OTHER_NAME}`.execute(
    transaction,
  );
  const searches = await transaction
    .selectFrom('holding')
    .select(['source', 'subject'])
    .where('kind', '=', 'search')
    .execute();
  for (const { source, subject } of searches) {
    await transaction
      .updateTable('holding')
      .set({ sort_name: sortText(subject) })
      .where('source', '=', source)
      .where('subject', '=', subject)
      .where('kind', '=', 'search')
      .execute();
  }
}

async function indexAllSearches(transaction: Transaction<StoreTables>): Promise<void> {
  const searches = await transaction
    .selectFrom('known_search')
    .select(['source', 'query', 'query_text'])
    .execute();
  for (const search of searches) await indexSearchWords(transaction, search);
}
