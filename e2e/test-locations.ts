import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Location, openDatabase } from '#database/database.ts';
import type { CreatedDatabase } from './postgres/create-database.ts';
import { freshDatabase, freshStoreDatabase } from './postgres/fresh-database.ts';
import { scratchFolder } from './scratch-folder.ts';

/** A place for tables that lasts for one test. */
export type TestLocation = {
  readonly location: Location;
  /** Runs statements beside the store, as an operator or an attacker with the password would. */
  readonly run: (statement: string) => Promise<void>;
  readonly drop: () => Promise<void>;
};

/**
 * Both databases: every test of the store runs on each. `locate` may have made the store's tables already; `locateEmpty`
 * is for tests of how they are made.
 */
export const LOCATIONS = [
  { database: 'SQLite', locate: inSqlite, locateEmpty: inSqlite },
  {
    database: 'PostgreSQL',
    locate: () => inPostgres(freshStoreDatabase),
    locateEmpty: () => inPostgres(freshDatabase),
  },
] as const;

async function inSqlite(): Promise<TestLocation> {
  const folder = mkdtempSync(join(scratchFolder(), 'dossier-test-'));
  const location = { path: join(folder, 'gateway.sqlite') };
  return { location, run: runIn(location), drop: async () => rmSync(folder, { recursive: true }) };
}

async function inPostgres(create: () => Promise<CreatedDatabase>): Promise<TestLocation> {
  const { url, drop } = await create();
  const location = { url };
  return { location, run: runIn(location), drop };
}

function runIn(location: Location): TestLocation['run'] {
  return async (statement) => {
    const { query } = openDatabase(location);
    try {
      await query.transaction().execute((transaction) => sql.raw(statement).execute(transaction));
    } finally {
      await query.destroy();
    }
  };
}
