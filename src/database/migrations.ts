import { type Migration, Migrator } from 'kysely';
import type { Database } from './database.ts';

/** Migrations by name; they run in the order of their names, each once. */
export type Migrations = Record<string, Migration>;

/**
 * Brings a database up to date. Safe to call at every start, by several processes at once: the first takes a lock. Throws
 * the first migration's error. `table` tells which have run: parts that share a database have one each.
 */
export async function migrate<Tables>(
  { query }: Database<Tables>,
  migrations: Migrations,
  table = 'kysely_migration',
): Promise<void> {
  const migrator = new Migrator({
    db: query,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
