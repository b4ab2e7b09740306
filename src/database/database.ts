import { Kysely } from 'kysely';
import { type Engine, POSTGRES, SQLITE } from './engine.ts';
import { MovedFileError, OpenedFiles } from './opened-files.ts';
import { openPostgres, openPostgresToMigrate } from './postgres.ts';
import { type ExclusiveLock, openSqlite, renewLog } from './sqlite.ts';
import { SqliteFileDialect } from './sqlite-dialect.ts';

/** Nothing is written to a file whose `lock` is lost. */
export type Location =
  | { readonly path: string; readonly lock?: ExclusiveLock | undefined }
  | { readonly url: string };

/** Every write belongs in a transaction. A transaction may await only its own queries: others wait for it. */
export type Database<Tables> = { readonly query: Kysely<Tables>; readonly engine: Engine };

/** Creates a missing SQLite file. `query.destroy()` closes the database. */
export function openDatabase<Tables>(location: Location): Database<Tables> {
  if ('url' in location) return { query: openPostgres<Tables>(location.url), engine: POSTGRES };
  const { path, lock } = location;
  const file = openSqlite(path);
  const opened = new OpenedFiles(path);
  const dialect = new SqliteFileDialect(file, () => {
    opened.verify(() => renewLog(file));
    if (lock?.isHeld() === false) throw new MovedFileError(`Another process has taken the lock of ${path}.`);
  });
  return { query: new Kysely<Tables>({ dialect }), engine: SQLITE };
}

/** Opens a database to change its tables: on PostgreSQL with a lock and without time limits. */
export function openToMigrate<Tables>(location: Location): Database<Tables> {
  if ('url' in location) return { query: openPostgresToMigrate<Tables>(location.url), engine: POSTGRES };
  return openDatabase<Tables>(location);
}
