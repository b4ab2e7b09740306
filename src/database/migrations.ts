import { type Migration, Migrator } from 'kysely';
import { type Location, openToMigrate } from './database.ts';
import type { Engine } from './engine.ts';

/** Run once each, in the order of their names. */
export type Migrations = Record<string, Migration>;

/** Safe at every start and in several processes at once. `table` records which migrations have run. */
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
  if (error !== undefined)
    throw isFromLaterVersion(error) ? new Error(LATER_VERSION, { cause: error }) : error;
}

const LATER_VERSION =
  'a newer version of Dossier has migrated this database; start that version, or restore a backup from before it.';

/** Kysely has no error class for a migration that this version does not have. */
function isFromLaterVersion(error: unknown): boolean {
  return error instanceof Error && /^corrupted migrations: previously executed/.test(error.message);
}
