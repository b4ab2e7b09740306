import { sql } from 'kysely';
import { TIMELINE_PAGE, type TimelineEntry } from '#contract/api/timeline.ts';
import { COMPANY_OPERATIONS, type CompanyOperation } from '#contract/operations.ts';
import type { EventTable } from '../store/change-tables.ts';
import type { SourceDatabase } from '../store/tables.ts';

/** The last entry of the page before. */
type TimelineCursor = Pick<EventTable, 'happened_on' | 'operation' | 'item'>;

type TimelineQuery = {
  readonly companyNumber: string;
  /** One kind of record; `undefined` is all. */
  readonly operation: CompanyOperation | undefined;
  readonly after: TimelineCursor | undefined;
};

type TimelinePage = { readonly entries: TimelineEntry[]; readonly next: TimelineCursor | undefined };

/** Dated events of a company, and what differs between versions of its records. */
export class CompanyTimeline {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  /** Newest first. */
  async page({ companyNumber, operation, after }: TimelineQuery): Promise<TimelinePage> {
    const { query, source } = this.#database;
    const rows = await query
      .selectFrom('event')
      .selectAll()
      .where('source', '=', source)
      .where('company_number', '=', companyNumber)
      .$if(operation !== undefined, (events) => events.where('operation', '=', operation ?? 'profile'))
      .$if(after !== undefined, (events) =>
        events.where(({ eb, refTuple, tuple }) => {
          const { happened_on = '', operation: kind = 'profile', item = '' } = after ?? {};
          return eb(refTuple('happened_on', 'operation', 'item'), '<', tuple(happened_on, kind, item));
        }),
      )
      .orderBy('happened_on', 'desc')
      .orderBy('operation', 'desc')
      .orderBy('item', 'desc')
      // One more, to know whether there are more.
      .limit(TIMELINE_PAGE + 1)
      .execute();
    const shown = rows.slice(0, TIMELINE_PAGE);
    return {
      entries: shown.map(entryOf),
      next: rows.length > TIMELINE_PAGE ? shown.at(-1) : undefined,
    };
  }

  /** Kinds of records with an entry, in the order of the tabs. */
  async operations(companyNumber: string): Promise<CompanyOperation[]> {
    const { query, source } = this.#database;
    // In the order of the index, which PostgreSQL then reads.
    const has = (operation: CompanyOperation) =>
      sql`select operation from (select operation from event where source = ${source}
        and company_number = ${companyNumber} and operation = ${operation} order by happened_on limit 1) as match`;
    const { rows } = await sql<{ operation: string }>`${sql.join(
      COMPANY_OPERATIONS.map(has),
      sql` union all `,
    )}`.execute(query);
    const found = new Set(rows.map(({ operation }) => operation));
    return COMPANY_OPERATIONS.filter((operation) => found.has(operation));
  }
}

function entryOf({ operation, item, kind, happened_on, title, detail, page, version }: EventTable) {
  return {
    ...{ id: `${operation}-${item}`, operation, kind, date: happened_on, title, detail, page },
    ...(version === 0 ? {} : { version }),
  };
}
