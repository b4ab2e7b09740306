import { Accounts } from '#service/accounts/accounts.ts';
import type { Register } from '#service/register/register.ts';
import { createService, type Service } from '#service/service.ts';
import { unlessUnusable } from './data-folder.ts';
import { openRegister } from './embedded-register.ts';
import { type Environment, EnvironmentError } from './environment.ts';

/** File of the lookup service's accounts in `DATA_DIR`, where no `DATABASE_URL` is set. */
export const ACCOUNTS_FILE = 'accounts.sqlite';

export type EmbeddedService = {
  readonly service: Service;
  readonly register: Register;
  readonly accounts: Accounts;
  readonly close: () => Promise<void>;
};

/** The lookup service in this process, on the imported or the sample register. Document links begin with `publicUrl`. */
export async function openEmbeddedService(
  environment: Environment,
  publicUrl: string,
  say: (line: string) => void,
): Promise<EmbeddedService> {
  const register = await openRegister(environment, say);
  const accounts = await unlessUnusable(environment, Accounts.open(environment.location(ACCOUNTS_FILE)));
  return {
    service: createService({ register, accounts, baseUrl: `${publicUrl}/service` }),
    register,
    accounts,
    close: async () => {
      await accounts.close();
      register.close();
    },
  };
}

const OWN_ACCOUNT = 'dossier-gateway';
const OPENING_BALANCE = 10_000;

/** The account of this process's own gateway, opened at the first start, and a key to it that is written nowhere. */
export async function ownAccount(accounts: Accounts): Promise<{ key: string; balance: number }> {
  const { key, account } = await accounts.admit(OWN_ACCOUNT, OPENING_BALANCE);
  if (account.revokedAt !== undefined) {
    throw new EnvironmentError(
      `The account ${OWN_ACCOUNT} was revoked, so nothing can be bought: set PROVIDER_URL, or begin with another DATA_DIR.`,
    );
  }
  return { key, balance: account.balance };
}
