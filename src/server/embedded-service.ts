import { report } from '#gateway/report.ts';
import { Accounts } from '#service/accounts/accounts.ts';
import type { ServedRegister } from '#service/register/served-register.ts';
import { createService, type Service } from '#service/service.ts';
import { unlessUnusable } from './data-folder.ts';
import { type Environment, EnvironmentError } from './environment.ts';
import type { Replaceable } from './succession.ts';

/** File of the lookup service's accounts in `DATA_DIR`, where no `DATABASE_URL` is set. */
const ACCOUNTS_FILE = 'accounts.sqlite';

/** Opens the lookup service's accounts, which are the same whatever register it serves. */
export async function openAccounts(environment: Environment): Promise<Accounts> {
  return await unlessUnusable(environment, Accounts.open(environment.location(ACCOUNTS_FILE)));
}

/** The lookup service on one register. */
export type EmbeddedService = Replaceable & { readonly service: Service };

/** The lookup service in this process, which closes its register. Document links begin with `publicUrl`. */
export function embeddedService(
  served: ServedRegister,
  accounts: Accounts,
  publicUrl: string,
): EmbeddedService {
  const { register, search } = served;
  const onFault = (error: Error) => report('The lookup service failed to answer.', error);
  return {
    service: createService({ register, search, accounts, baseUrl: `${publicUrl}/service`, onFault }),
    drain: async () => {},
    close: served.close,
  };
}

const OWN_ACCOUNT = 'dossier-gateway';
const OPENING_BALANCE = 10_000;

/** The account of this process's own gateway, opened at the first start, and a key to it that is written nowhere. */
export async function ownKey(accounts: Accounts): Promise<string> {
  const { key, account } = await accounts.admit(OWN_ACCOUNT, OPENING_BALANCE);
  if (account.revokedAt !== undefined) {
    throw new EnvironmentError(
      `The account ${OWN_ACCOUNT} was revoked, so nothing can be bought: set PROVIDER_URL, or begin with another DATA_DIR.`,
    );
  }
  return key;
}
