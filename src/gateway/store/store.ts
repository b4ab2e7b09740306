import type { Kysely } from 'kysely';
import { migrate } from '#database/migrations.ts';
import { kyselyOver, openSqlite } from '#database/sqlite.ts';
import { Attempts } from './attempts.ts';
import { Ledger } from './ledger.ts';
import { Records } from './records.ts';
import { STORE_MIGRATIONS, type StoreTables } from './store-tables.ts';

/** What the gateway remembers of one source. Nothing of another source can be read or written through it. */
export class Store {
  readonly attempts: Attempts;
  readonly ledger: Ledger;
  readonly records: Records;
  readonly #database: Kysely<StoreTables>;

  private constructor(database: Kysely<StoreTables>, source: string) {
    this.#database = database;
    this.attempts = new Attempts(database, source);
    this.ledger = new Ledger(database, source);
    this.records = new Records(database, source);
  }

  /** Opens the store in the SQLite file at `path`, made where absent, for the source of that id. */
  static async open(path: string, source: string): Promise<Store> {
    const database = kyselyOver<StoreTables>(openSqlite(path));
    await migrate(database, STORE_MIGRATIONS);
    return new Store(database, source);
  }

  close(): Promise<void> {
    return this.#database.destroy();
  }
}
