import { type Kysely, type Migration, Migrator } from 'kysely';

/** Migrations by name; they run in the order of their names, each once. */
export type Migrations = Record<string, Migration>;

/** Brings a database up to date. Safe to call at every start; throws the first migration's error. */
export async function migrate<Tables>(database: Kysely<Tables>, migrations: Migrations): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
