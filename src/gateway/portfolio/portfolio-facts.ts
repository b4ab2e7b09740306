import { sql } from 'kysely';
import * as v from 'valibot';
import { CompanyFacts, type ListView } from '#contract/api/portfolio.ts';
import { grouped } from '#contract/grouped.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { compareTexts } from '#contract/text.ts';
import type { ListRowTable } from '../lists/list-tables.ts';
import type { HoldingTable, SourceDatabase } from '../store/tables.ts';
import { bestKnown, observationsFor } from '../suggestions/known-companies.ts';

/** Raise it when the same records have other facts. */
const VERSION = 2;

export type KnownFacts = { readonly key: string; readonly day: string; readonly facts: CompanyFacts };

export type KeptFacts = KnownFacts & { readonly companyNumber: string };

/** What is known of a company without reading its records, and a key that changes with each of them. */
export type FactsBasis = {
  readonly key: string;
  readonly isHeld: boolean;
  readonly name: string | undefined;
  readonly status: string | undefined;
  readonly statusAsAt: string | undefined;
  readonly ceasedOn: string | undefined;
};

/** Facts of companies, worked out once for each change of their records, and named views of lists. */
export class PortfolioFacts {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  async bases(numbers: readonly string[]): Promise<ReadonlyMap<string, FactsBasis>> {
    if (numbers.length === 0) return new Map();
    const { query, source } = this.#database;
    const { rows } =
      await sql<HeldKind>`select subject, kind, copies, version, pages, total_pages, problem from holding
      where source = ${source} and subject in (${sql.join(numbers)}) and kind not in ('company', 'search')`.execute(
        query,
      );
    const held = grouped(rows, ({ subject }) => subject);
    const observed = grouped(
      await observationsFor(this.#database, numbers),
      ({ company_number }) => company_number,
    );
    return new Map(
      numbers.map((number) => {
        const known = bestKnown(observed.get(number) ?? []);
        const { status, statusAsAt, ceasedOn } = known ?? {};
        const kinds = (held.get(number) ?? []).map(textOf).sort();
        const key = [VERSION, status, statusAsAt, ceasedOn, ...kinds].join(' ');
        return [number, { key, isHeld: kinds.length > 0, name: known?.name, status, statusAsAt, ceasedOn }];
      }),
    );
  }

  async of(numbers: readonly string[]): Promise<ReadonlyMap<string, KnownFacts>> {
    if (numbers.length === 0) return new Map();
    const { query, source } = this.#database;
    const rows = await query
      .selectFrom('portfolio_fact')
      .select(['company_number', 'key', 'day', 'facts'])
      .where('source', '=', source)
      .where('company_number', 'in', numbers)
      .execute();
    return new Map(
      rows.map(({ company_number, key, day, facts }) => [
        company_number,
        { key, day, facts: v.parse(FactsJson, facts) },
      ]),
    );
  }

  /** The last of several processes wins, each with what it read. */
  async keep(all: readonly KeptFacts[]): Promise<void> {
    if (all.length === 0) return;
    const { query, source } = this.#database;
    const rows = all.map(({ companyNumber, key, day, facts }) => ({
      ...{ source, company_number: companyNumber, key, day },
      facts: JSON.stringify(facts),
    }));
    await query
      .insertInto('portfolio_fact')
      // In the order of the key, so that concurrent writes cannot deadlock.
      .values(rows.sort((a, b) => (a.company_number < b.company_number ? -1 : 1)))
      .onConflict((conflict) =>
        conflict.columns(['source', 'company_number']).doUpdateSet((row) => ({
          key: row.ref('excluded.key'),
          day: row.ref('excluded.day'),
          facts: row.ref('excluded.facts'),
        })),
      )
      .execute();
  }

  /** ISO dates of the latest dated events until a day. */
  async lastChanges(numbers: readonly string[], until: string): Promise<ReadonlyMap<string, string>> {
    if (numbers.length === 0) return new Map();
    const { query, source } = this.#database;
    const last = numbers.map(
      (number) => sql`select ${number} as company_number, max(happened_on) as happened_on from event
        where source = ${source} and company_number = ${number} and happened_on <= ${until}`,
    );
    const { rows } = await sql<{ company_number: string; happened_on: string | null }>`${sql.join(
      last,
      sql` union all `,
    )}`.execute(query);
    return new Map(
      rows.flatMap(({ company_number, happened_on }) =>
        happened_on === null ? [] : [[company_number, happened_on] as const],
      ),
    );
  }

  /** Which of the companies have the first page of a record. */
  async holders(numbers: readonly string[], operation: CompanyOperation): Promise<ReadonlySet<string>> {
    if (numbers.length === 0) return new Set();
    const { query, source } = this.#database;
    const rows = await query
      .selectFrom('holding')
      .select('subject')
      .where('source', '=', source)
      .where('subject', 'in', numbers)
      .where('kind', '=', operation)
      .where('version', '>', 0)
      .execute();
    return new Set(rows.map(({ subject }) => subject));
  }

  /** The matched rows of companies of a list, by number, in order. */
  async rowsOf(list: string, numbers: readonly string[]): Promise<ReadonlyMap<string, readonly ListedRow[]>> {
    if (numbers.length === 0) return new Map();
    const rows = await this.#database.query
      .selectFrom('list_row')
      .select(['company_number', 'row', 'cells'])
      .where('list', '=', list)
      .where('company_number', 'in', numbers)
      .where('state', '=', 'matched')
      .orderBy('row')
      .execute();
    return grouped(rows, ({ company_number }) => company_number ?? '');
  }

  /** What the reader brought, of all rows of a list, in order. */
  async cells(list: string, after: number, limit: number): Promise<readonly ListedRow[]> {
    return await this.#database.query
      .selectFrom('list_row')
      .select(['row', 'cells'])
      .where('list', '=', list)
      .where('row', '>', after)
      .orderBy('row')
      .limit(limit)
      .execute();
  }

  /** By name. */
  async views(list: string): Promise<ListView[]> {
    const { query, source } = this.#database;
    const rows = await query
      .selectFrom('list_view')
      .select(['name', 'search', 'saved_by'])
      .where('source', '=', source)
      .where('list', '=', list)
      .limit(MOST_VIEWS)
      .execute();
    return rows
      .map(({ name, search, saved_by }) => ({ name, search, by: saved_by }))
      .sort((a, b) => compareTexts(a.name, b.name));
  }

  /** Replaces one of the same name. False if the list has too many. */
  async saveView(list: string, { name, search, by }: ListView): Promise<boolean> {
    const { query, source } = this.#database;
    const views = await this.views(list);
    if (views.length >= MOST_VIEWS && !views.some((view) => view.name === name)) return false;
    await query
      .insertInto('list_view')
      .values({ source, list, name, search, saved_by: by })
      .onConflict((conflict) =>
        conflict.columns(['source', 'list', 'name']).doUpdateSet({ search, saved_by: by }),
      )
      .execute();
    return true;
  }

  async deleteView(list: string, name: string): Promise<void> {
    const { query, source } = this.#database;
    await query
      .deleteFrom('list_view')
      .where('source', '=', source)
      .where('list', '=', list)
      .where('name', '=', name)
      .execute();
  }
}

/** Of a list. */
export const MOST_VIEWS = 100;

/** `cells` are JSON. */
export type ListedRow = Pick<ListRowTable, 'row' | 'cells'>;

type HeldKind = Pick<
  HoldingTable,
  'subject' | 'kind' | 'copies' | 'version' | 'pages' | 'total_pages' | 'problem'
>;

function textOf({ kind, copies, version, pages, total_pages, problem }: HeldKind): string {
  return [kind, copies, version, pages, total_pages ?? '', problem ?? ''].join(':');
}

const FactsJson = v.pipe(v.string(), v.parseJson(), CompanyFacts);
