import type { Location } from '#database/database.ts';
import { isLoopback } from '#gateway/access/hosts.ts';
import { Store } from '#gateway/store/store.ts';
import { EnvironmentError } from './environment.ts';

/** Refuses a HOST that others reach while nobody has to sign in, which the store at `location` knows. */
export async function requireSignIn(host: string, location: Location): Promise<void> {
  if (isLoopback(host)) return;
  // Access keys are the team's, whatever the source of records.
  const store = await Store.open({ location, source: '' });
  const defined = await store.people.defined().finally(() => store.close());
  if (defined) return;
  throw new EnvironmentError(
    `HOST=${host} is open to others, but nobody has to sign in yet: define a key first with npm run access -- add "Name", or use HOST=127.0.0.1.`,
  );
}
