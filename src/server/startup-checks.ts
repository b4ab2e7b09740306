import type { Location } from '#database/database.ts';
import { type ExclusiveLock, takeExclusively } from '#database/sqlite.ts';
import { isLoopback } from '#gateway/access/hosts.ts';
import { Store } from '#gateway/store/store.ts';
import { type Environment, EnvironmentError } from './environment.ts';

/** With `DATABASE_URL` several processes may share the folder: it then contains only the sample register. */
export function lockDataFolder(environment: Environment): ExclusiveLock {
  if (environment.DATABASE_URL !== undefined) return { isHeld: () => true, release: () => {} };
  const owner = takeExclusively(environment.path('owner.lock'));
  if (owner !== undefined) return owner;
  throw new EnvironmentError(
    `Another process uses ${environment.DATA_DIR}: stop it, set another DATA_DIR, or share a DATABASE_URL.`,
  );
}

export async function withDatabaseErrors<T>(environment: Environment, opened: Promise<T>): Promise<T> {
  if (environment.DATABASE_URL === undefined) return await opened;
  return await opened.catch((error: unknown) => {
    if (error instanceof EnvironmentError) throw error;
    const why = error instanceof AggregateError ? error.errors[0] : error;
    throw new EnvironmentError(
      `The database at DATABASE_URL cannot be used: ${why instanceof Error ? why.message : String(why)}`,
    );
  });
}

/** Rejects a HOST that other machines can reach while the store has no access keys. */
export async function requireSignIn(host: string, location: Location): Promise<void> {
  if (isLoopback(host)) return;
  const store = await Store.open({ location, source: '' });
  const defined = await store.people.defined().finally(() => store.close());
  if (defined) return;
  throw new EnvironmentError(
    `HOST=${host} is open to other machines, but no access key is defined: add one first with npm run access -- add "Name", or set HOST=127.0.0.1.`,
  );
}
