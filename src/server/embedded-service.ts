import type { ExclusiveLock } from '#database/sqlite.ts';
import { RateLimiter } from '#gateway/rate-limit.ts';
import { report } from '#gateway/report.ts';
import { Accounts } from '#service/accounts/accounts.ts';
import { documentPool } from '#service/document-pool.ts';
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

/** Per account of a customer: one document takes the worker thread up to half a second. */
const DOCUMENTS_PER_SECOND = 10;

export type EmbeddedServiceOptions = {
  readonly accounts: Accounts;
  readonly publicUrl: string;
  /** The built `document-worker.ts`. */
  readonly documentProgram: URL | undefined;
};

export function embeddedService(
  served: ServedRegister,
  { accounts, publicUrl, documentProgram }: EmbeddedServiceOptions,
): EmbeddedService {
  const { register, search } = served;
  const documents = documentPool(documentProgram);
  const rateLimiter = new RateLimiter(DOCUMENTS_PER_SECOND);
  const onError = (error: Error) => report('The lookup service failed to respond.', error);
  return {
    service: createService({
      ...{ register, search, accounts, onError },
      drawing: {
        draw: documents.draw,
        // The gateway limits each person itself.
        admits: (account) => account === OWN_ACCOUNT || rateLimiter.take(account),
      },
      ownAccount: OWN_ACCOUNT,
      freeAccount: register.info.kind === 'public' ? OWN_ACCOUNT : undefined,
      baseUrl: `${publicUrl}${SERVICE_PATH}`,
    }),
    drain: async () => {},
    close: async () => {
      await documents.close();
      await served.close();
    },
  };
}

/** Of this process's own gateway. */
export const OWN_ACCOUNT = 'dossier-gateway';
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
