import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { HeldCounts, HeldKind, HeldList, HeldOrder, HeldSubject } from '#contract/api/held.ts';
import { chunksOf } from '#contract/chunks.ts';
import { grouped } from '#contract/grouped.ts';
import {
  COMPANY_OPERATIONS,
  type CompanyOperation,
  OPERATION_NAMES,
  type OperationName,
} from '#contract/operations.ts';
import { sortText, subjectsMatching, unnamed } from '../suggestions/held-names.ts';
import { nameRank } from './name-evidence.ts';
import type { AttemptTable, HoldingTable, SourceDatabase, StoreTables, TallyTable } from './tables.ts';

export type HoldingQuery = {
  readonly list: HeldList;
  /** All words occur in the name, or the text begins the number. */
  readonly words: string | undefined;
  readonly companyNumber: string | undefined;
  /** ISO 8601, of the latest purchase. */
  readonly boughtBefore: string | undefined;
  /** Made the latest purchase. */
  readonly boughtBy: string | undefined;
  /** No index has names by date or person: with `boughtBefore` or `boughtBy`, `name` reads everything. */
  readonly order: HeldOrder;
  /** The last subject of the page before, with its date or name. */
  readonly after: Cursor | undefined;
  readonly limit: number;
};

type Cursor = { readonly key: string; readonly subject: string; readonly kind: HeldKind };

type Count = { readonly total: number; readonly more: boolean };

export type HoldingPage = Count & {
  readonly subjects: HeldSubject[];
  readonly next: Cursor | undefined;
};

/** By date or person: an exact number would read every match. */
const MOST_COUNTED = 400;

const MOST_BUYERS = 100;

/** Team records by company or search, without their bytes. */
export class Holdings {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  /** One row per kind. */
  async ofCompany(companyNumber: string): Promise<HoldingTable[]> {
    const { query, source } = this.#database;
    // Raw SQL, because every summary of a company asks this.
    const { rows } = await sql<HoldingTable>`select * from holding
      where source = ${source} and subject = ${companyNumber} and kind <> 'search'`.execute(query);
    return rows;
  }

  async page(wanted: HoldingQuery): Promise<HoldingPage> {
    const { list, order, after, limit } = wanted;
    const column = order === 'name' ? 'sort_name' : 'latest_at';
    const beyond = order === 'latest' ? '<' : '>';
    const rows = await this.#ordered(wanted)
      .selectAll()
      .$if(after !== undefined, (holdings) =>
        holdings.where(({ eb, refTuple, tuple }) => {
          const { key = '', subject = '', kind = 'company' } = after ?? {};
          return list === 'record'
            ? eb(refTuple(column, 'subject', 'kind'), beyond, tuple(key, subject, kind))
            : eb(refTuple(column, 'subject'), beyond, tuple(key, subject));
        }),
      )
      // One more, to know whether there are more.
      .limit(limit + 1)
      .execute();
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      subjects: list === 'record' ? shown.map(heldRecord) : await this.#heldSubjects(shown),
      ...(await this.#count(wanted)),
      next: last && { key: last[column], subject: last.subject, kind: last.kind },
    };
  }

  async counts(): Promise<HeldCounts> {
    const { query, source } = this.#database;
    const tallies = await query.selectFrom('tally').selectAll().where('source', '=', source).execute();
    const total = (kind: TallyTable['kind']) => tallies.find((tally) => tally.kind === kind)?.total ?? 0;
    const records = OPERATION_NAMES.filter((kind) => kind !== 'search').map(total);
    return {
      companies: total('company'),
      records: records.reduce((sum, count) => sum + count, 0),
      searches: total('search'),
      byOperation: Object.fromEntries(OPERATION_NAMES.map((kind) => [kind, total(kind)])),
      buyers: await this.#buyers(),
    };
  }

  /** Steps through the index from one person to the next. */
  async #buyers(): Promise<string[]> {
    const { query, source } = this.#database;
    const first = (after: RawBuilder<unknown>) => sql`(select latest_actor from holding
      where source = ${source} and kind <> 'company' ${after} order by latest_actor limit 1)`;
    const { rows } = await sql<{ actor: string }>`with recursive line (actor) as (
        select ${first(sql``)}
        union all
        select ${first(sql`and latest_actor > line.actor`)} from line where line.actor is not null
      )
      select actor from line where actor is not null limit ${sql.lit(MOST_BUYERS)}`.execute(query);
    return rows.map(({ actor }) => actor);
  }

  /** In the order of `numbers`; companies without a record are left out. */
  async ofCompanies(numbers: readonly string[]): Promise<HeldSubject[]> {
    if (numbers.length === 0) return [];
    const { query, source } = this.#database;
    const rows = await query
      .selectFrom('holding')
      .selectAll()
      .where('source', '=', source)
      .where('subject', 'in', numbers)
      .where('kind', '=', 'company')
      .execute();
    const held = await this.#heldSubjects(rows);
    return numbers.flatMap((number) => held.find(({ subject }) => subject === number) ?? []);
  }

  async #heldSubjects(rows: readonly HoldingTable[]): Promise<HeldSubject[]> {
    const companies = rows.filter(({ kind }) => kind !== 'search').map(({ subject }) => subject);
    const held = await heldKinds(this.#database, companies);
    return rows.map((row) => ({
      ...heldRecord(row),
      operations: row.kind === 'search' ? ['search'] : operationsAmong(held.get(row.subject) ?? []),
    }));
  }

  async #count(wanted: HoldingQuery): Promise<Count> {
    const { list, words, companyNumber, boughtBefore, boughtBy } = wanted;
    if (boughtBefore !== undefined || boughtBy !== undefined) return await this.#countSome(wanted);
    if (words === undefined && companyNumber === undefined) {
      return { total: await this.#tally(list), more: false };
    }
    const { total } = await this.#matching(wanted)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { total, more: false };
  }

  async #countSome(wanted: HoldingQuery): Promise<Count> {
    const { total } = await this.#database.query
      // In the order of the list, so that both read the same index.
      .selectFrom(
        this.#ordered(wanted)
          .select('subject')
          .limit(MOST_COUNTED + 1)
          .as('match'),
      )
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { total: Math.min(total, MOST_COUNTED), more: total > MOST_COUNTED };
  }

  /** Without a filter, the number is kept. */
  async #tally(list: HeldList): Promise<number> {
    if (list !== 'record') return await tallyOf(this.#database, list);
    const { query, source } = this.#database;
    const tallies = await query
      .selectFrom('tally')
      .select('total')
      .where('source', '=', source)
      .where('kind', 'in', OPERATION_NAMES)
      .execute();
    return tallies.reduce((sum, { total }) => sum + total, 0);
  }

  #ordered(wanted: HoldingQuery) {
    const { list, order } = wanted;
    const direction = order === 'latest' ? 'desc' : 'asc';
    return this.#matching(wanted)
      .orderBy(order === 'name' ? 'sort_name' : 'latest_at', direction)
      .orderBy('subject', direction)
      .$if(list === 'record', (holdings) => holdings.orderBy('kind', direction));
  }

  #matching({ list, words, companyNumber, boughtBefore, boughtBy }: HoldingQuery) {
    const { query, source } = this.#database;
    const isWalked = words === undefined && companyNumber === undefined;
    const conditions = [
      isOnList(list, isWalked),
      words === undefined
        ? sql<SqlBool>`holding.source = ${source}`
        : subjectsMatching(this.#database, list, words),
      companyNumber === undefined
        ? undefined
        : sql<SqlBool>`holding.subject = ${companyNumber} and holding.kind <> 'search'`,
      boughtBefore === undefined ? undefined : sql<SqlBool>`holding.latest_at < ${boughtBefore}`,
      boughtBy === undefined ? undefined : sql<SqlBool>`holding.latest_actor = ${boughtBy}`,
    ].filter((condition) => condition !== undefined);
    return query.selectFrom('holding').where(({ and }) => and(conditions));
  }
}

/**
 * Walked in order, all records are those of the partial indexes, which a literal proves. An expression leaves few records to the
 * primary key: SQLite has no statistics and would walk.
 */
function isOnList(list: HeldList, isWalked: boolean): RawBuilder<SqlBool> {
  if (list !== 'record') return sql<SqlBool>`holding.kind = ${list}`;
  return isWalked ? sql<SqlBool>`holding.kind <> 'company'` : sql<SqlBool>`(holding.kind || '') <> 'company'`;
}

/** One row. */
function heldRecord({
  subject,
  name,
  pages,
  latest_at,
  latest_operation,
  latest_actor,
}: HoldingTable): HeldSubject {
  return {
    subject,
    ...(name === '' ? {} : { name }),
    operations: [latest_operation],
    pages,
    latest: { operation: latest_operation, fetchedAt: latest_at, boughtBy: latest_actor },
  };
}

type HeldKindRow = Pick<HoldingTable, 'subject' | 'kind' | 'version'>;

/** Kinds of the holdings of these companies, by number. The version is 0 without a first page. */
export async function heldKinds(
  { query, source }: SourceDatabase,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly HeldKindRow[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await query
    .selectFrom('holding')
    .select(['subject', 'kind', 'version'])
    .where('source', '=', source)
    .where('subject', 'in', numbers)
    .execute();
  return grouped(rows, ({ subject }) => subject);
}

/** In the order of the tabs. */
export function operationsAmong(rows: readonly HeldKindRow[]): CompanyOperation[] {
  return COMPANY_OPERATIONS.filter((operation) => rows.some(({ kind }) => kind === operation));
}

export async function tallyOf({ query, source }: SourceDatabase, kind: TallyTable['kind']): Promise<number> {
  const tally = await query
    .selectFrom('tally')
    .select('total')
    .where('source', '=', source)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return tally?.total ?? 0;
}

/** Counts a copy that was just stored. Call it in the same transaction. */
export async function holdCopy(transaction: Transaction<StoreTables>, copy: HeldCopy): Promise<void> {
  const { source, subject, operation, page, version } = copy;
  if (version === 1) {
    await transaction.insertInto('held_page').values({ source, subject, operation, page }).execute();
  }
  const kinds: HeldKind[] = operation === 'search' ? ['search'] : ['company', operation];
  const upserted = await transaction
    .insertInto('holding')
    // In the order of the key, so that concurrent transactions cannot deadlock.
    .values(kinds.sort().map((kind) => holdingRow(kind, copy)))
    .onConflict((conflict) =>
      conflict.columns(['source', 'subject', 'kind']).doUpdateSet((row) => ({
        pages: row('holding.pages', '+', row.ref('excluded.pages')),
        copies: row('holding.copies', '+', 1),
        last_page: larger('last_page'),
        version: larger('version'),
        fetched_at: ofNewerVersion('fetched_at'),
        actor: ofNewerVersion('actor'),
        problem: ofNewerVersion('problem'),
        latest_at: ofLatest('latest_at'),
        latest_operation: ofLatest('latest_operation'),
        latest_actor: ofLatest('latest_actor'),
      })),
    )
    .returning(['kind', 'copies'])
    .execute();
  const first = upserted.filter(({ copies }) => copies === 1).map(({ kind }) => kind);
  await addToTally(transaction, source, first.sort());
}

type HeldCopy = Pick<AttemptTable, 'source' | 'subject' | 'page' | 'version' | 'actor'> & {
  readonly operation: OperationName;
  readonly received_at: string;
};

function holdingRow(kind: HeldKind, copy: HeldCopy): HoldingTable {
  const { source, subject, operation, page, version, actor, received_at } = copy;
  const isFirstPage = page === 1 && kind !== 'company';
  return {
    source,
    subject,
    kind,
    name: '',
    sort_name: kind === 'search' ? sortText(subject) : unnamed(subject),
    pages: version === 1 ? 1 : 0,
    last_page: page,
    copies: 1,
    version: isFirstPage ? version : 0,
    fetched_at: isFirstPage ? received_at : '',
    actor: isFirstPage ? actor : '',
    problem: null,
    total_pages: null,
    latest_at: received_at,
    latest_operation: operation,
    latest_actor: actor,
  };
}

function larger(column: 'version' | 'last_page') {
  const [excluded, held] = [sql.ref(`excluded.${column}`), sql.ref(`holding.${column}`)];
  return sql<number>`case when ${excluded} > ${held} then ${excluded} else ${held} end`;
}

function ofNewerVersion<Column extends 'fetched_at' | 'actor' | 'problem'>(column: Column) {
  return sql<
    HoldingTable[Column]
  >`case when excluded.version > holding.version then ${sql.ref(`excluded.${column}`)}
    else ${sql.ref(`holding.${column}`)} end`;
}

/** The database's clock may have been set back. */
function ofLatest<Column extends 'latest_at' | 'latest_operation' | 'latest_actor'>(column: Column) {
  return sql<
    HoldingTable[Column]
  >`case when excluded.latest_at >= holding.latest_at then ${sql.ref(`excluded.${column}`)}
    else ${sql.ref(`holding.${column}`)} end`;
}

export async function addToTally(
  transaction: Transaction<StoreTables>,
  source: string,
  kinds: readonly TallyTable['kind'][],
): Promise<void> {
  if (kinds.length === 0) return;
  await transaction
    .insertInto('tally')
    .values(kinds.map((kind) => ({ source, kind, total: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['source', 'kind']).doUpdateSet((row) => ({ total: row('tally.total', '+', 1) })),
    )
    .execute();
}

/** In one statement: a group can name thousands of companies, and SQLite is synchronous. */
const MOST_NAMED = 250;

/** Copies the best known names to the holdings of these companies. */
export async function nameHoldings(
  transaction: Transaction<StoreTables>,
  { source, engine }: Pick<SourceDatabase, 'source' | 'engine'>,
  numbers: readonly string[],
): Promise<void> {
  for (const chunk of chunksOf(numbers.toSorted(), MOST_NAMED)) {
    const isRenamed = sql<SqlBool>`holding.source = ${source} and holding.subject in (${sql.join(chunk)})
      and ${HAS_OTHER_NAME}`;
    const renamed = await transaction
      .selectFrom('holding')
      .select('subject')
      .where(isRenamed)
      // Locks in one order, so that concurrent transactions cannot deadlock.
      .orderBy('subject')
      .orderBy('kind')
      .$if(engine.shared, (holdings) => holdings.forUpdate())
      .execute();
    if (numbers.length > MOST_NAMED) await setImmediate();
    if (renamed.length === 0) continue;
    await sql`update holding set (name, sort_name) = (${BEST_NAME}) where ${isRenamed}`.execute(transaction);
  }
}

const BEST_EVIDENCE = sql`known_company.source = holding.source and known_company.company_number = holding.subject
  order by ${nameRank('known_company')}, known_company.fetched_at desc limit 1`;

/** With its `name_key`, which is equal for names that differ only in legal form and case. */
export const BEST_NAME = sql`select known_company.name, known_name.name_key from known_company
  join known_name on known_name.source = known_company.source
    and known_name.company_number = known_company.company_number
    and known_name.operation = known_company.operation and known_name.position = 0
  where ${BEST_EVIDENCE}`;

export const HAS_OTHER_NAME = sql<SqlBool>`holding.kind <> 'search'
  and holding.name <> (select known_company.name from known_company where ${BEST_EVIDENCE})`;
