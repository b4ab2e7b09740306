import { takeExclusively } from '#database/exclusive.ts';
import { type Environment, EnvironmentError } from './environment.ts';

/**
 * Makes this process the only one that keeps its tables in `DATA_DIR`, until it ends. With `DATABASE_URL` nothing is
 * written there but the sample register, which is the same whoever makes it: then any number may share the folder.
 */
export function ownFolder(environment: Environment): { readonly release: () => void } {
  if (environment.DATABASE_URL !== undefined) return { release: () => {} };
  const owner = takeExclusively(environment.path('owner.lock'));
  if (owner !== undefined) return owner;
  throw new EnvironmentError(
    `Another process works in ${environment.DATA_DIR}: stop it, or set another DATA_DIR, or share a DATABASE_URL.`,
  );
}

/** What opening tables answers, or one plain line where the database at `DATABASE_URL` is not usable. */
export async function unlessUnusable<T>(environment: Environment, opened: Promise<T>): Promise<T> {
  if (environment.DATABASE_URL === undefined) return await opened;
  return await opened.catch((error: unknown) => {
    if (error instanceof EnvironmentError) throw error;
    const why = error instanceof AggregateError ? error.errors[0] : error;
    throw new EnvironmentError(
      `The database at DATABASE_URL cannot be used: ${why instanceof Error ? why.message : String(why)}`,
    );
  });
}
