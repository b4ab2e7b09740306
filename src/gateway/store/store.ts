import { type Location, openDatabase } from '#database/database.ts';
import type { Clock } from '#database/engine.ts';
import { migrate } from '#database/migrations.ts';
import { Comparisons } from '../changes/comparisons.ts';
import { CompanyTimeline } from '../changes/timeline.ts';
import { Digests } from '../digests/digests.ts';
import { Feeds } from '../feeds/feeds.ts';
import { Lists } from '../lists/list-store.ts';
import { Notes } from '../notes/notes.ts';
import { PortfolioFacts } from '../portfolio/portfolio-facts.ts';
import { CompanyIndex } from '../suggestions/company-index.ts';
import { WatchList } from '../watch/watch-list.ts';
import { WatchRefreshes } from '../watch/watch-refreshes.ts';
import { Webhooks } from '../webhooks/webhooks.ts';
import { AgentCalls } from './agent-calls.ts';
import { AnswerReader } from './answer-reader.ts';
import { Attempts } from './attempts.ts';
import { Corrections } from './corrections.ts';
import { fillDerivedTables } from './derived-tables.ts';
import { Documents } from './documents.ts';
import { FreeCopies } from './free-copies.ts';
import { Holdings } from './holdings.ts';
import { Ledger } from './ledger.ts';
import { LedgerMark } from './ledger-mark.ts';
import { storeMigrations } from './migrations.ts';
import { People } from './people.ts';
import { PurchaseOrderRuns } from './purchase-order-runs.ts';
import { PurchaseOrders } from './purchase-orders.ts';
import { RecordPlans } from './record-plans.ts';
import { RecordQuotes } from './record-quotes.ts';
import { Records } from './records.ts';
import { type Revision, readRevision } from './revision.ts';
import { StandingOrderRuns } from './standing-order-runs.ts';
import { StandingOrders } from './standing-orders.ts';
import type { SourceDatabase, StoreTables } from './tables.ts';

export type StoreOptions = {
  readonly location: Location;
  readonly source: string;
  readonly clock?: Clock;
  /** Where a process that buys keeps the mark of the ledger. */
  readonly markFolder?: string;
  /** Without one, large answers are read in this thread. The store closes it. */
  readonly reader?: AnswerReader;
};

type SharedParts = Pick<Store, 'inFlight' | 'mark'> & { readonly reader: AnswerReader };

/** Gives no access to records of other sources. */
export class Store {
  readonly agentCalls: AgentCalls;
  readonly attempts: Attempts;
  readonly companies: CompanyIndex;
  readonly comparisons: Comparisons;
  readonly corrections: Corrections;
  readonly digests: Digests;
  readonly documents: Documents;
  readonly feeds: Feeds;
  readonly freeCopies: FreeCopies;
  readonly holdings: Holdings;
  readonly ledger: Ledger;
  readonly lists: Lists;
  readonly mark: LedgerMark;
  readonly notes: Notes;
  readonly standingOrderRuns: StandingOrderRuns;
  readonly standingOrders: StandingOrders;
  readonly people: People;
  readonly portfolio: PortfolioFacts;
  readonly purchaseOrderRuns: PurchaseOrderRuns;
  readonly purchaseOrders: PurchaseOrders;
  readonly recordPlans: RecordPlans;
  readonly recordQuotes: RecordQuotes;
  readonly records: Records;
  readonly webhooks: Webhooks;
  readonly timeline: CompanyTimeline;
  readonly watch: WatchList;
  readonly watchRefreshes: WatchRefreshes;
  /** Ids of this process's attempts at any source: none of them counts as abandoned. */
  readonly inFlight: Set<string>;
  readonly revision: () => Promise<Revision>;
  /** Useful number of concurrent reads: below the number of connections; SQLite is synchronous. */
  readonly maxReads: number;
  readonly #database: SourceDatabase;
  readonly #reader: AnswerReader;

  private constructor(database: SourceDatabase, { inFlight, mark, reader }: SharedParts) {
    this.#database = database;
    this.#reader = reader;
    this.inFlight = inFlight;
    this.mark = mark;
    this.agentCalls = new AgentCalls(database);
    this.attempts = new Attempts(database, mark);
    this.companies = new CompanyIndex(database);
    this.comparisons = new Comparisons(database);
    this.corrections = new Corrections(database);
    this.digests = new Digests(database);
    this.documents = new Documents(database);
    this.feeds = new Feeds(database);
    this.freeCopies = new FreeCopies(database);
    this.holdings = new Holdings(database);
    this.ledger = new Ledger(database);
    this.lists = new Lists(database);
    this.notes = new Notes(database);
    this.standingOrderRuns = new StandingOrderRuns(database);
    this.standingOrders = new StandingOrders(database);
    this.people = new People(database);
    this.portfolio = new PortfolioFacts(database);
    this.purchaseOrderRuns = new PurchaseOrderRuns(database);
    this.purchaseOrders = new PurchaseOrders(database);
    this.recordPlans = new RecordPlans(database);
    this.recordQuotes = new RecordQuotes(database);
    this.records = new Records(database, reader);
    this.webhooks = new Webhooks(database);
    this.timeline = new CompanyTimeline(database);
    this.watch = new WatchList(database);
    this.watchRefreshes = new WatchRefreshes(database);
    this.maxReads = database.engine.shared ? 4 : 1;
    this.revision = () => readRevision(database);
  }

  static async open({
    location,
    source,
    clock,
    markFolder,
    reader = new AnswerReader(),
  }: StoreOptions): Promise<Store> {
    await migrate(location, storeMigrations);
    await fillDerivedTables(location);
    const opened = openDatabase<StoreTables>(location);
    const database = { ...opened, source, clock: clock ?? opened.engine.clock };
    return new Store(database, { inFlight: new Set(), mark: new LedgerMark(database, markFolder), reader });
  }

  /** Shares this store's connection: a second one of this process could wait for its own lock. */
  of(source: string): Store {
    return new Store(
      { ...this.#database, source },
      { inFlight: this.inFlight, mark: this.mark, reader: this.#reader },
    );
  }

  /** Whether the database accepts writes. Writes nothing. */
  async isUsable(): Promise<boolean> {
    return await this.#database.query
      .transaction()
      .execute(async (transaction) => {
        await transaction.updateTable('purse').set({ claims: 0 }).where('source', 'is', null).execute();
        return true;
      })
      .catch(() => false);
  }

  async close(): Promise<void> {
    await this.#reader.close();
    await this.mark.written();
    await this.#database.query.destroy();
  }
}
