import type { Kysely } from 'kysely';
import { type Engine, POSTGRES, SQLITE } from './engine.ts';
import { openPostgres, openPostgresToMigrate } from './postgres.ts';
import { kyselyOver } from './sqlite-driver.ts';

/** Where tables are kept: in a SQLite file of this machine, or in a PostgreSQL database that processes share. */
export type Location = { readonly path: string } | { readonly url: string };

/**
 * An open database: the same queries on either engine. Every write belongs in a transaction, and a transaction waits for
 * nothing but its own queries: others wait for it.
 */
export type Database<Tables> = { readonly query: Kysely<Tables>; readonly engine: Engine };

/** Opens a database, a SQLite file being made where absent. `query.destroy()` closes it. */
export function openDatabase<Tables>(location: Location): Database<Tables> {
  if ('url' in location) return { query: openPostgres<Tables>(location.url), engine: POSTGRES };
  return { query: kyselyOver<Tables>(location.path), engine: SQLITE };
}

/** Opens a database to change its tables: on PostgreSQL with a lock and without time limits. */
export function openToMigrate<Tables>(location: Location): Database<Tables> {
  if ('url' in location) return { query: openPostgresToMigrate<Tables>(location.url), engine: POSTGRES };
  return openDatabase<Tables>(location);
}
