import { Accounts } from '#service/accounts/accounts.ts';
import type { Register } from '#service/register/register.ts';
import { createService, type Service } from '#service/service.ts';
import { openRegister } from './embedded-register.ts';
import type { Environment } from './environment.ts';

/** File of the lookup service's accounts in `DATA_DIR`. */
export const ACCOUNTS_FILE = 'accounts.sqlite';

export type EmbeddedService = {
  readonly service: Service;
  readonly register: Register;
  readonly accounts: Accounts;
  /** Address below which the service is reached, and with which document links begin. */
  readonly baseUrl: string;
  readonly close: () => Promise<void>;
};

/** The lookup service in this process, on the imported or the sample register. */
export async function openEmbeddedService(
  environment: Environment,
  say: (line: string) => void,
): Promise<EmbeddedService> {
  const register = openRegister(environment, say);
  const accounts = await Accounts.open(environment.path(ACCOUNTS_FILE));
  const baseUrl = `${environment.PUBLIC_URL}/service`;
  return {
    service: createService({ register, accounts, baseUrl }),
    register,
    accounts,
    baseUrl,
    close: async () => {
      await accounts.close();
      register.close();
    },
  };
}

const OWN_ACCOUNT = 'dossier-gateway';
const OPENING_BALANCE = 10_000;

/**
 * The account of this process's own gateway, opened at the first start. Its key is renewed at every start and never
 * leaves the process, so there is nothing to keep or to leak.
 */
export async function ownAccount(accounts: Accounts): Promise<{ key: string; balance: number }> {
  const existing = (await accounts.list()).find(({ name }) => name === OWN_ACCOUNT);
  if (existing !== undefined) return { key: await accounts.renewKey(OWN_ACCOUNT), balance: existing.balance };
  return { key: await accounts.add(OWN_ACCOUNT, OPENING_BALANCE), balance: OPENING_BALANCE };
}
