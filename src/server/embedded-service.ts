import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Accounts } from '#service/accounts/accounts.ts';
import type { Register } from '#service/register/register.ts';
import { createService, type Service } from '#service/service.ts';
import { openRegister } from './embedded-register.ts';
import { type Environment, EnvironmentError } from './environment.ts';

/** File of the lookup service's accounts in `DATA_DIR`. */
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
  const register = openRegister(environment, say);
  const accounts = await Accounts.open(environment.path(ACCOUNTS_FILE));
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

/**
 * The account of this process's own gateway, opened at the first start. Its key is kept beside the accounts, readable by
 * this user only, so that a second process on the same folder does not take the first one's away.
 */
export async function ownAccount(
  environment: Environment,
  accounts: Accounts,
): Promise<{ key: string; balance: number }> {
  const path = environment.path('gateway-key');
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  const account = kept === '' ? undefined : await accounts.authenticate(kept);
  if (account !== undefined) return { key: kept, balance: account.balance };
  const existing = (await accounts.list()).find(({ name }) => name === OWN_ACCOUNT);
  if (existing?.revokedAt !== undefined) {
    throw new EnvironmentError(
      `The key of ${OWN_ACCOUNT} was revoked: delete ${environment.path(ACCOUNTS_FILE)} to begin anew.`,
    );
  }
  const key =
    existing === undefined
      ? await accounts.add(OWN_ACCOUNT, OPENING_BALANCE)
      : await accounts.renewKey(OWN_ACCOUNT);
  writeFileSync(path, `${key}\n`, { mode: 0o600 });
  return { key, balance: existing?.balance ?? OPENING_BALANCE };
}
