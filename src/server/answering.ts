import type { Source } from '#contract/api/source.ts';
import type { GatewayOptions } from '#gateway/context.ts';
import { createGateway, type Gateway } from '#gateway/gateway.ts';
import { ProblemError } from '#gateway/problem-answer.ts';
import { httpDoor } from '#gateway/provider/door.ts';
import { Provider } from '#gateway/provider/provider.ts';
import type { PurchaseOptions } from '#gateway/purchase.ts';
import type { Store } from '#gateway/store/store.ts';
import type { Accounts } from '#service/accounts/accounts.ts';
import type { ServedRegister } from '#service/register/served-register.ts';
import type { Service } from '#service/service.ts';
import { embeddedService } from './embedded-service.ts';
import type { Environment } from './environment.ts';
import { providerSource, registerSource } from './source.ts';
import type { Replaceable } from './succession.ts';

/** Longest time one call to the provider may take, in milliseconds. */
const CALL_LIMIT = 120_000;

/** All of a process that belongs to one source of records. */
export type Answering = Replaceable & {
  readonly source: Source;
  readonly gateway: Gateway;
  /** The lookup service of this process; it has none where the source is a provider. */
  readonly service: Service['fetch'];
  /** Reads anew what is left of the credits, where that can be known without asking for a record. */
  readonly readBalance: () => Promise<void>;
};

/** What is the team's, whatever the source. The store is seen through the source of each. */
export type Team = Pick<GatewayOptions, 'budget' | 'timing' | 'failPoint' | 'judge'> & {
  readonly store: Store;
};

/** What the lookup services of one process share, with this process's own key to them. */
export type Lookup = { readonly accounts: Accounts; readonly key: string; readonly publicUrl: string };

/** Answers from the provider of the settings. */
export async function answerFromProvider(
  { store, ...team }: Team,
  environment: Environment,
): Promise<Answering> {
  const source = providerSource(environment);
  const provider = remote(environment);
  const gateway = await createGateway({ ...team, store: store.of(source.id), source, provider });
  return {
    source,
    gateway,
    service: async () => {
      throw new ProblemError('not-found', 'This process serves no lookup service.');
    },
    readBalance: async () => {},
    drain: gateway.drain,
    close: async () => {},
  };
}

/** Answers from a register of this process's own, which is closed with the answer. */
export async function answerFromRegister(
  { store: root, ...team }: Team,
  served: ServedRegister,
  { accounts, key, publicUrl }: Lookup,
): Promise<Answering> {
  const { register } = served;
  const source = registerSource(register.info);
  const store = root.of(source.id);
  const { service, close } = embeddedService(served, accounts, publicUrl);
  const readBalance = async () => {
    const account = await accounts.authenticate(key);
    if (account !== undefined) await store.ledger.reportBalance(account.balance);
  };
  await readBalance();
  const covers: PurchaseOptions['covers'] = (number, operation) => register.covers(number, operation);
  const gateway = await createGateway({ ...team, store, source, covers, provider: inProcess(service, key) });
  return { source, gateway, service: service.fetch, readBalance, drain: gateway.drain, close };
}

function remote({
  PROVIDER_URL = '',
  PROVIDER_KEY = '',
  PROVIDER_AUTH_SCHEME,
  PROVIDER_PAGE_PARAM,
  PROVIDER_ERRORS_CHARGED,
}: Environment): Provider {
  return new Provider({
    door: httpDoor,
    baseUrl: PROVIDER_URL,
    credential:
      PROVIDER_AUTH_SCHEME.toLowerCase() === 'none'
        ? PROVIDER_KEY
        : `${PROVIDER_AUTH_SCHEME} ${PROVIDER_KEY}`,
    pageParam: PROVIDER_PAGE_PARAM,
    errorsCharged: PROVIDER_ERRORS_CHARGED,
    timeLimit: CALL_LIMIT,
  });
}

/** The embedded service through the same fetch-shaped door; the host name in its address is never looked up. */
function inProcess(service: Service, key: string): Provider {
  return new Provider({
    door: service.fetch,
    baseUrl: 'http://embedded.invalid',
    credential: `Bearer ${key}`,
    pageParam: 'page',
    errorsCharged: 'unknown',
    timeLimit: CALL_LIMIT,
  });
}
