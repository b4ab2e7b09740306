import { isLoopback } from '#gateway/access/hosts.ts';
import type { People } from '#gateway/store/people.ts';
import { EnvironmentError } from './environment.ts';

/** Refuses a HOST that others reach while nobody has to sign in. */
export async function requireSignIn(host: string, people: People): Promise<void> {
  if (isLoopback(host) || (await people.defined())) return;
  throw new EnvironmentError(
    `HOST=${host} is open to others, but nobody has to sign in yet: define a key first with npm run access -- add "Name", or use HOST=127.0.0.1.`,
  );
}
