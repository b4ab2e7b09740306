import type { ExclusiveLock } from '#database/sqlite.ts';
import { report } from '#gateway/report.ts';
import { Accounts } from '#service/accounts/accounts.ts';
import type { ServedRegister } from '#service/register/served-register.ts';
import { createService, SERVICE_PATH, type Service } from '#service/service.ts';
import { type Environment, EnvironmentError } from './environment.ts';
import type { Replaceable } from './hot-swap.ts';
import { withDatabaseErrors } from './startup-checks.ts';

const ACCOUNTS_FILE = 'accounts.sqlite';

export async function openAccounts(environment: Environment, lock?: ExclusiveLock): Promise<Accounts> {
  return await withDatabaseErrors(environment, Accounts.open(environment.location(ACCOUNTS_FILE, lock)));
}

export type EmbeddedService = Replaceable & { readonly service: Service };

export function embeddedService(
  served: ServedRegister,
  accounts: Accounts,
  publicUrl: string,
): EmbeddedService {
  const { register, search } = served;
  const onError = (error: Error) => report('The lookup service failed to respond.', error);
  return {
    service: createService({ register, search, accounts, baseUrl: `${publicUrl}${SERVICE_PATH}`, onError }),
    drain: async () => {},
    close: served.close,
  };
}

const OWN_ACCOUNT = 'dossier-gateway';
const OPENING_BALANCE = 10_000;

/** All credits charged to this process's own gateway. */
export async function ownCharges(accounts: Accounts): Promise<number> {
  return await accounts.charged(OWN_ACCOUNT);
}

/** A key, never stored, to the account of this process's own gateway. */
export async function ownKey(accounts: Accounts): Promise<string> {
  const { key, account } = await accounts.admit(OWN_ACCOUNT, OPENING_BALANCE);
  if (account.revokedAt !== undefined) {
    throw new EnvironmentError(
      `The account ${OWN_ACCOUNT} was revoked, so nothing can be bought: set PROVIDER_URL, or use another DATA_DIR.`,
    );
  }
  return key;
}
