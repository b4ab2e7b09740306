import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type SqlBool, sql } from 'kysely';
import type { CompanyList, ListColumn } from '#contract/api/lists.ts';
import { chunksOf } from '#contract/chunks.ts';
import { foldSpelling } from '#contract/text.ts';
import { refuseOpenOrder } from '../store/open-orders.ts';
import type { SourceDatabase } from '../store/tables.ts';
import { addToList, type NamedNumber } from './list-additions.ts';
import { type Decision, toList, unmatchedRow, withDecision, withMatch, withoutDecision } from './list-row.ts';
import type { ListRowTable } from './list-tables.ts';
import { CHANGED_ROWS, changeRows, insertRows, ROWS } from './list-writes.ts';
import type { RowMatch } from './row-match.ts';
import { containing, type RowQuestion } from './row-question.ts';

export type NewCompanyList = {
  readonly name: string;
  readonly note?: string;
  readonly createdBy: string;
  readonly fileName?: string;
  readonly columns: readonly ListColumn[];
};

export type ListCursor = { readonly createdAt: string; readonly id: string };

/** Lists of companies: what a reader brought, and which company each row is. They belong to the team. */
export class Lists {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  /** Answers with the id. The list is shown once all rows are stored; they wait to be matched. */
  async create(
    { name, note = '', createdBy, fileName, columns }: NewCompanyList,
    rows: readonly (readonly string[])[],
  ): Promise<string> {
    const { query, source, clock } = this.#database;
    const id = randomUUID();
    await query.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('company_list')
        .values({
          ...{ id, source, name, name_key: foldSpelling(name), note, note_key: foldSpelling(note) },
          ...{ created_by: createdBy },
          ...{ created_at: clock(), deleted_at: clock(), file_name: fileName ?? null },
          ...{ columns: JSON.stringify(columns), rows: rows.length, companies: 0, matched: 0, ambiguous: 0 },
          ...{ not_found: rows.length, malformed: 0, skipped: 0, pending: rows.length, unsearched: 0 },
        })
        .execute();
    });
    const numbered = rows.map((cells, index) => unmatchedRow(id, index + 1, cells));
    for (const some of chunksOf(numbered, ROWS)) {
      await query.transaction().execute(async (transaction) => await insertRows(transaction, some));
      await setImmediate();
    }
    await query.transaction().execute(async (transaction) => {
      await transaction.updateTable('company_list').set({ deleted_at: null }).where('id', '=', id).execute();
    });
    return id;
  }

  async find(id: string): Promise<CompanyList | undefined> {
    const row = await this.#lists().where('id', '=', id).executeTakeFirst();
    return row && toList(row);
  }

  /** Newest first. */
  async page(after: ListCursor | undefined, limit: number, words = ''): Promise<CompanyList[]> {
    let lists = this.#lists().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
    if (after !== undefined)
      lists = lists.where(sql<SqlBool>`(created_at, id) < (${after.createdAt}, ${after.id})`);
    for (const word of foldSpelling(words).split(' ')) {
      if (word === '') continue;
      const pattern = containing(word);
      lists = lists.where(
        sql<SqlBool>`(name_key like ${pattern} escape '\\' or note_key like ${pattern} escape '\\')`,
      );
    }
    return (await lists.execute()).map(toList);
  }

  /** False if there is no such list. New `columns` match rows again (`matchAgain`). */
  async change(
    id: string,
    { name, note, columns }: { name?: string; note?: string; columns?: readonly ListColumn[] },
  ): Promise<boolean> {
    const { query, source } = this.#database;
    const changed = await query.transaction().execute(
      async (transaction) =>
        await transaction
          .updateTable('company_list')
          .set({
            id,
            ...(name !== undefined && { name, name_key: foldSpelling(name) }),
            ...(note !== undefined && { note, note_key: foldSpelling(note) }),
            ...(columns !== undefined && { columns: JSON.stringify(columns) }),
          })
          .where('id', '=', id)
          .where('source', '=', source)
          .where('deleted_at', 'is', null)
          .returning('id')
          .executeTakeFirst(),
    );
    return changed !== undefined;
  }

  /** Its rows are deleted; the list itself stays hidden, because orders name it. False if there is no such list. */
  async remove(id: string): Promise<boolean> {
    const { query, source, clock } = this.#database;
    const removed = await query.transaction().execute(async (transaction) => {
      const list = await transaction
        .updateTable('company_list')
        .set({ deleted_at: clock() })
        .where('id', '=', id)
        .where('source', '=', source)
        .where('deleted_at', 'is', null)
        .returning('rows')
        .executeTakeFirst();
      // A new order of the list waits for the lock of the list.
      if (list !== undefined) await refuseOpenOrder(transaction, this.#database, id);
      return list;
    });
    if (removed === undefined) return false;
    for (let after = 0; after < removed.rows; after += CHANGED_ROWS) {
      await query.transaction().execute(async (transaction) => {
        for (const [table, column] of [
          ['list_company', 'first_row'],
          ['list_row', 'row'],
        ] as const) {
          await sql`delete from ${sql.table(table)} where list = ${id} and ${sql.ref(column)} > ${after}
            and ${sql.ref(column)} <= ${after + CHANGED_ROWS}`.execute(transaction);
        }
      });
      await setImmediate();
    }
    return true;
  }

  /** In order of row. Words that few rows have are looked for in all rows of the list. */
  async rows(list: string, { after, limit, state, words = [] }: RowQuestion): Promise<ListRowTable[]> {
    let rows = this.#rows(list).where('row', '>', after).orderBy('row').limit(limit);
    if (state === 'review') rows = rows.where(sql<SqlBool>`state <> 'matched' and decision is null`);
    else if (state !== undefined) rows = rows.where('state', '=', state);
    for (const word of words) {
      const pattern = containing(word.toLowerCase());
      rows = rows.where(
        sql<SqlBool>`(search_text like ${pattern} escape '\\' or lower(company_name) like ${pattern} escape '\\'
          or lower(company_number) like ${pattern} escape '\\')`,
      );
    }
    return await rows.execute();
  }

  async row(list: string, row: number): Promise<ListRowTable | undefined> {
    return await this.#rows(list).where('row', '=', row).executeTakeFirst();
  }

  /** The different companies of a list, in order of the first row of each. */
  async companies(
    list: string,
    { after, limit }: { readonly after?: number | undefined; readonly limit: number },
  ): Promise<{ companyNumber: string; row: number }[]> {
    return await this.#database.query
      .selectFrom('list_company')
      .select(['company_number as companyNumber', 'first_row as row'])
      .where('list', '=', list)
      .where('first_row', '>', after ?? 0)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('company_list')
            .select('id')
            .where('id', '=', list)
            .where('source', '=', this.#database.source)
            .where('deleted_at', 'is', null),
        ),
      )
      .orderBy('first_row')
      .orderBy('company_number')
      .limit(limit)
      .execute();
  }

  /** Adds companies that the list does not have: answers with how many, or `undefined` (none is added) if they do not fit. */
  async add(list: string, companies: readonly NamedNumber[]): Promise<number | undefined> {
    return await addToList(this.#database, list, companies);
  }

  /** Rows that wait to be matched, in order. */
  async pending(list: string, after: number, limit: number): Promise<ListRowTable[]> {
    return await this.#rows(list)
      .where('row', '>', after)
      .where(sql<SqlBool>`pending = 1`)
      .orderBy('row')
      .limit(limit)
      .execute();
  }

  /** Lists with rows that wait to be matched. */
  async unfinished(limit: number): Promise<string[]> {
    const found = await this.#lists()
      .where('pending', '>', 0)
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute();
    return found.map(({ id }) => id);
  }

  /**
   * Keeps results by row, of rows that still wait for them: another process or a person may have been faster. `by`: the columns
   * that they were matched by. If these were corrected meanwhile, nothing is kept.
   */
  async keep(
    list: string,
    results: ReadonlyMap<number, RowMatch>,
    by: readonly ListColumn[],
    waiting: 'pending' | 'unsearched' = 'pending',
  ): Promise<void> {
    await changeRows(this.#database, list, [...results.keys()], (row, columns) => {
      const match = results.get(row.row);
      if (match === undefined || !isDeepStrictEqual(columns, by)) return row;
      if (row.decision !== null || row[waiting] === 0) return row;
      if (waiting === 'unsearched' && (row.pending === 1 || row.query !== match.query)) return row;
      return withMatch(row, match);
    });
  }

  /** Undecided rows wait to be matched again; of others the automatic result is forgotten. Their decisions stay, and so do added companies. */
  async matchAgain(list: string): Promise<void> {
    const found = await this.find(list);
    for (let after = 0; found !== undefined && after < found.rows; after += CHANGED_ROWS) {
      const rows = Array.from({ length: CHANGED_ROWS }, (_, index) => after + index + 1);
      await changeRows(this.#database, list, rows, (row) => {
        if (row.added === 1) return row;
        if (row.decision !== null) return row.found === null ? row : { ...row, found: null };
        return { ...row, pending: 1 };
      });
      await setImmediate();
    }
  }

  /** `undefined` if there is no such row. */
  async decide(list: string, row: number, decision: Decision, by: string): Promise<ListRowTable | undefined> {
    const now = await this.#now();
    const decided = await changeRows(this.#database, list, [row], (each) =>
      withDecision(each, decision, by, now),
    );
    return decided.at(0);
  }

  /** The automatic result stands again; a row without one is pending. */
  async undo(list: string, row: number): Promise<ListRowTable | undefined> {
    return (await changeRows(this.#database, list, [row], (each) => withoutDecision(each))).at(0);
  }

  /** Different searches for names that would have to be bought, in the order of their code units. */
  async unsearchedNames(
    list: string,
    { after = '', limit }: { readonly after?: string | undefined; readonly limit: number },
  ): Promise<string[]> {
    const rows = await this.#database.query
      .selectFrom('list_row')
      .select('query')
      .distinct()
      .where('list', '=', list)
      .where(sql<SqlBool>`unsearched = 1`)
      .where('query', '>', after)
      .orderBy('query')
      .limit(limit)
      .execute();
    return rows.flatMap(({ query }) => query ?? []);
  }

  /** How many different searches, and how many of them are held. */
  async countUnsearched(list: string): Promise<{ names: number; held: number }> {
    const { query, source } = this.#database;
    const { rows } = await sql<{
      names: number;
      held: number;
    }>`select count(*) as names, count(known.query) as held
      from (select distinct query from list_row where list = ${list} and unsearched = 1) as numbered
      left join known_search as known on known.source = ${source} and known.query = numbered.query`.execute(
      query,
    );
    return { names: Number(rows[0]?.names ?? 0), held: Number(rows[0]?.held ?? 0) };
  }

  /** Rows of any list of the source that wait for a search, and not to be matched again before, in order. */
  async waitingFor(
    query: string,
    after: { readonly list: string; readonly row: number } | undefined,
    limit: number,
  ): Promise<ListRowTable[]> {
    let waiting = this.#database.query
      .selectFrom('list_row')
      .innerJoin('company_list', 'company_list.id', 'list_row.list')
      .selectAll('list_row')
      .where('list_row.query', '=', query)
      .where(sql<SqlBool>`list_row.unsearched = 1`)
      .where('list_row.pending', '=', 0)
      .where('company_list.source', '=', this.#database.source)
      .where('company_list.deleted_at', 'is', null)
      .orderBy('list_row.list')
      .orderBy('list_row.row')
      .limit(limit);
    if (after !== undefined)
      waiting = waiting.where(sql<SqlBool>`(list_row.list, list_row.row) > (${after.list}, ${after.row})`);
    return await waiting.execute();
  }

  async #now(): Promise<string> {
    const { query, clock } = this.#database;
    const { rows } = await sql<{ now: string }>`select ${clock()} as now`.execute(query);
    return rows[0]?.now ?? '';
  }

  #lists() {
    return this.#database.query
      .selectFrom('company_list')
      .selectAll()
      .where('source', '=', this.#database.source)
      .where(sql<SqlBool>`deleted_at is null`);
  }

  /** Of a list of this source. */
  #rows(list: string) {
    return this.#database.query
      .selectFrom('list_row')
      .selectAll()
      .where('list', '=', list)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('company_list')
            .select('id')
            .where('id', '=', list)
            .where('source', '=', this.#database.source)
            .where('deleted_at', 'is', null),
        ),
      );
  }
}
