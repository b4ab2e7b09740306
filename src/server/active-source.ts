import type { Source } from '#contract/api/source.ts';
import type { GatewayOptions } from '#gateway/context.ts';
import { createGateway, type Gateway } from '#gateway/gateway.ts';
import { ProblemError } from '#gateway/problem.ts';
import { Provider } from '#gateway/provider/provider.ts';
import { httpTransport } from '#gateway/provider/transport.ts';
import type { PurchaseOptions } from '#gateway/purchase.ts';
import type { Store } from '#gateway/store/store.ts';
import type { ServedRegister } from '#service/register/served-register.ts';
import type { Service } from '#service/service.ts';
import { type EmbeddedServiceOptions, embeddedService } from './embedded-service.ts';
import type { Environment } from './environment.ts';
import type { Replaceable } from './hot-swap.ts';
import { providerSource, registerSource } from './source.ts';

/** In milliseconds. */
const CALL_TIMEOUT = 120_000;

export type ActiveSource = Replaceable & {
  readonly source: Source;
  readonly gateway: Gateway;
  /** Responds 404 if the source is a provider. */
  readonly service: Service['fetch'];
  /** Updates the balance if that is possible without requesting a record. */
  readonly readBalance: () => Promise<void>;
};

/** Shared by all sources; each uses the store under its own id. */
export type Team = Pick<GatewayOptions, 'budget' | 'timing' | 'failPoint' | 'evaluateRiskFlags'> & {
  readonly store: Store;
};

/** Shared by the lookup services of one process; `key` is the process's own. */
export type Lookup = EmbeddedServiceOptions & { readonly key: string };

export async function openProviderSource(
  { store, ...team }: Team,
  environment: Environment,
): Promise<ActiveSource> {
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

export async function openRegisterSource(
  { store: root, ...team }: Team,
  served: ServedRegister,
  { key, ...lookup }: Lookup,
): Promise<ActiveSource> {
  const { register } = served;
  const source = registerSource(register.info);
  const store = root.of(source.id);
  const { service, close } = embeddedService(served, lookup);
  const readBalance = async () => {
    const account = await lookup.accounts.authenticate(key);
    if (account !== undefined) await store.ledger.reportBalance(account.balance);
  };
  await readBalance();
  const covers: PurchaseOptions['covers'] = (number, operation) => register.covers(number, operation);
  const knows: PurchaseOptions['knows'] = (number) => register.companyId(number) !== undefined;
  const provider = inProcess(service, key);
  const gateway = await createGateway({ ...team, store, source, covers, knows, provider });
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
    transport: httpTransport,
    baseUrl: PROVIDER_URL,
    credential:
      PROVIDER_AUTH_SCHEME.toLowerCase() === 'none'
        ? PROVIDER_KEY
        : `${PROVIDER_AUTH_SCHEME} ${PROVIDER_KEY}`,
    pageParam: PROVIDER_PAGE_PARAM,
    errorsCharged: PROVIDER_ERRORS_CHARGED,
    timeLimit: CALL_TIMEOUT,
  });
}

/** Calls the embedded service without network: the host name is never resolved. */
function inProcess(service: Service, key: string): Provider {
  return new Provider({
    transport: service.fetch,
    baseUrl: 'http://embedded.invalid',
    credential: `Bearer ${key}`,
    pageParam: 'page',
    errorsCharged: 'unknown',
    timeLimit: CALL_TIMEOUT,
  });
}
