import { type Migration, Migrator } from 'kysely';
import { type Location, openToMigrate } from './database.ts';
import type { Engine } from './engine.ts';

/** Migrations by name; they run in the order of their names, each once. */
export type Migrations = Record<string, Migration>;

/**
 * Brings a database up to date. Safe to call at every start, by several processes at once: they take turns. Throws the
 * first migration's error. `table` tells which have run: parts that share a database have one each.
 */
export async function migrate(
  location: Location,
  migrations: (engine: Engine) => Migrations,
  table = 'kysely_migration',
): Promise<void> {
  const { query, engine } = openToMigrate(location);
  const migrator = new Migrator({
    db: query,
    provider: { getMigrations: () => Promise.resolve(migrations(engine)) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  });
  const { error } = await migrator.migrateToLatest().finally(() => query.destroy());
  if (error !== undefined) throw isOfLater(error) ? new Error(LATER, { cause: error }) : error;
}

const LATER =
  'a newer version of Dossier has brought this database up to date; start that version, or restore a backup from before it.';

/** Whether a migration has run that this version does not have; Kysely says so in words only. */
function isOfLater(error: unknown): boolean {
  return error instanceof Error && /^corrupted migrations: previously executed/.test(error.message);
}
