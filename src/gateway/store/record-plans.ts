import { type SqlBool, sql } from 'kysely';
import type { CompanyOperation } from '#contract/operations.ts';
import type { SourceDatabase } from './tables.ts';

/** Of the first page's newest copy; `version` is 0 if only later pages are held. */
export type PlannedHolding = {
  readonly subject: string;
  readonly kind: string;
  readonly version: number;
  readonly fetched_at: string;
  readonly pages: number;
  readonly total_pages: number | null;
};

export type PlannedAttempt = {
  readonly subject: string;
  readonly operation: string;
  readonly page: number;
  readonly state: 'reserved' | 'unknown' | 'released';
  readonly said: 'unknown-company' | 'not-covered' | null;
  readonly started_at: string;
  /** Within the last day. */
  readonly recent: boolean;
};

const DAY = 86_400_000;

/** Lines of the ledger that tell the pace of purchases. */
const PACE_LINES = 200;

/** What is held of many companies at once. */
export class RecordPlans {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  async now(): Promise<string> {
    const { query, clock } = this.#database;
    const { rows } = await sql<{ now: string }>`select ${clock()} as now`.execute(query);
    const [row] = rows;
    if (row === undefined) throw new Error('The database does not tell the time.');
    return row.now;
  }

  async holdings(
    companies: readonly string[],
    operations: readonly CompanyOperation[],
  ): Promise<PlannedHolding[]> {
    if (companies.length === 0 || operations.length === 0) return [];
    const { query, source } = this.#database;
    return await query
      .selectFrom('holding')
      .select(['subject', 'kind', 'version', 'fetched_at', 'pages', 'total_pages'])
      .where('source', '=', source)
      .where('subject', 'in', companies)
      .where('kind', 'in', operations)
      .execute();
  }

  async pages(companies: readonly string[], operations: readonly CompanyOperation[]) {
    if (companies.length === 0 || operations.length === 0) return [];
    const { query, source } = this.#database;
    return await query
      .selectFrom('held_page')
      .select(['subject', 'operation', 'page'])
      .where('source', '=', source)
      .where('subject', 'in', companies)
      .where('operation', 'in', operations)
      .execute();
  }

  /** Attempts that have brought no record. */
  async attempts(companies: readonly string[]): Promise<PlannedAttempt[]> {
    if (companies.length === 0) return [];
    const { query, source, clock } = this.#database;
    const rows = await query
      .selectFrom('attempt')
      .select(['subject', 'operation', 'page', 'started_at'])
      .select([
        sql<PlannedAttempt['state']>`state`.as('state'),
        sql<
          PlannedAttempt['said']
        >`case when problem like '%"type":"/problems/unknown-company"%' then 'unknown-company'
          when problem like '%"type":"/problems/not-covered"%' then 'not-covered' end`.as('said'),
        sql<SqlBool>`started_at > (select ${clock(-DAY)})`.as('recent'),
      ])
      .where('source', '=', source)
      .where('subject', 'in', companies)
      // The literal proves that the partial index serves the query.
      .where(sql<boolean>`state in ('reserved', 'unknown', 'released')`)
      .where('operation', '<>', 'document')
      .execute();
    return rows.map((row) => ({ ...row, recent: Boolean(row.recent) }));
  }

  /** Milliseconds from claim to answer of the latest purchases. */
  async durations(): Promise<number[]> {
    const { query, source } = this.#database;
    const lines = await query
      .selectFrom('ledger')
      .select(['attempt', 'event', 'at'])
      .where('source', '=', source)
      .orderBy('seq', 'desc')
      .limit(PACE_LINES)
      .execute();
    const settled = new Map(
      lines.filter(({ event }) => event === 'settled').map(({ attempt, at }) => [attempt, at]),
    );
    return lines.flatMap(({ attempt, event, at }) => {
      const end = settled.get(attempt);
      return event === 'reserved' && end !== undefined ? [Date.parse(end) - Date.parse(at)] : [];
    });
  }
}
