import { type Location, openDatabase } from '#database/database.ts';
import type { Clock } from '#database/engine.ts';
import { migrate } from '#database/migrations.ts';
import { Attempts } from './attempts.ts';
import { Known } from './known/known.ts';
import { Ledger } from './ledger.ts';
import { People } from './people.ts';
import { Records } from './records.ts';
import { storeMigrations } from './store-migrations.ts';
import type { SourceTables, StoreTables } from './store-tables.ts';

export type StoreOptions = {
  readonly location: Location;
  /** Id of the source whose records these are. */
  readonly source: string;
  /** Another clock than the database's own, for tests. */
  readonly clock?: Clock;
};

/** What the gateway remembers of one source. Nothing of another source can be read or written through it. */
export class Store {
  readonly attempts: Attempts;
  readonly known: Known;
  readonly ledger: Ledger;
  readonly people: People;
  readonly records: Records;
  /** Ids of the attempts that this process carries out, whatever their source: none of them is taken for abandoned. */
  readonly underWay: Set<string>;
  readonly #tables: SourceTables;

  private constructor(tables: SourceTables, underWay: Set<string>) {
    this.#tables = tables;
    this.underWay = underWay;
    this.attempts = new Attempts(tables);
    this.known = new Known(tables);
    this.ledger = new Ledger(tables);
    this.people = new People(tables);
    this.records = new Records(tables);
  }

  /** Opens the store, its tables being made or brought up to date first. */
  static async open({ location, source, clock }: StoreOptions): Promise<Store> {
    await migrate(location, storeMigrations);
    const database = openDatabase<StoreTables>(location);
    return new Store({ ...database, source, clock: clock ?? database.engine.clock }, new Set());
  }

  /**
   * The same store as another source sees it, on the same connection: a second one of this process would wait in vain for
   * what the first has locked. Closed with the one that was opened.
   */
  of(source: string): Store {
    return new Store({ ...this.#tables, source }, this.underWay);
  }

  close(): Promise<void> {
    return this.#tables.query.destroy();
  }
}
