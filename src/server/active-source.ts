import { isFree, type Source, SPEC_PRICES } from '#contract/api/source.ts';
import type { FindCompanies, GatewayOptions, ListCompanies } from '#gateway/context.ts';
import type { DescribedCompany } from '#gateway/coverage.ts';
import { createGateway, type Gateway } from '#gateway/gateway.ts';
import type { MatchNames } from '#gateway/lists/matcher.ts';
import { ProblemError } from '#gateway/problem.ts';
import { Provider } from '#gateway/provider/provider.ts';
import { httpTransport } from '#gateway/provider/transport.ts';
import type { PurchaseOptions } from '#gateway/purchase.ts';
import type { Store } from '#gateway/store/store.ts';
import type { Register } from '#service/register/register.ts';
import type { ServedRegister } from '#service/register/served-register.ts';
import type { Service } from '#service/service.ts';
import { ServiceError } from '#service/service-error.ts';
import { type EmbeddedServiceOptions, embeddedService } from './embedded-service.ts';
import type { Environment } from './environment.ts';
import type { Replaceable } from './hot-swap.ts';
import { registerContents } from './register-contents.ts';
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
export type Team = Pick<
  GatewayOptions,
  | 'alerts'
  | 'budget'
  | 'timing'
  | 'failPoint'
  | 'evaluateRiskFlags'
  | 'evaluateFacts'
  | 'writeProfile'
  | 'differ'
  | 'listFiles'
> & {
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
    if (isFree(source)) return;
    const account = await lookup.accounts.authenticate(key);
    if (account !== undefined) await store.ledger.reportBalance(account.balance);
  };
  await readBalance();
  const covers: PurchaseOptions['covers'] = (number, operation) => register.covers(number, operation);
  const knows: PurchaseOptions['knows'] = (number) => register.companyId(number) !== undefined;
  const describe: PurchaseOptions['describe'] =
    source.kind === 'public' ? (number) => described(register, number) : undefined;
  const provider = inProcess(service, key, source);
  const companies = source.kind === 'public' ? companySearch(served, source) : undefined;
  const ofPublic = source.kind === 'public' && {
    matchNames: nameSearch(served),
    listCompanies: companyLister(served),
  };
  const gateway = await createGateway({
    ...{ ...team, store, source, covers, knows, describe, provider, companies },
    ...ofPublic,
    register: registerContents(register.info),
  });
  return { source, gateway, service: service.fetch, readBalance, drain: gateway.drain, close };
}

function described(register: Register, number: string): DescribedCompany | undefined {
  const company = register.companyId(number);
  const summary = company === undefined ? undefined : register.summary(company);
  if (summary === undefined) return undefined;
  const { name, status, type, date_of_cessation: ceasedOn, locality, postal_code: postalCode } = summary;
  const asAt = register.info.imported?.companiesAsAt;
  const stated = Object.entries({ type, ceasedOn, locality, postalCode }).filter(([, value]) => value !== '');
  return {
    name,
    ...(status !== '' && { status, ...(asAt !== undefined && { statusAsAt: asAt }) }),
    ...Object.fromEntries(stated),
  };
}

function companySearch({ companies }: ServedRegister, { id, build = id, asOf }: Source): FindCompanies {
  return async (question, signal) => {
    const found = await companies(question, signal).catch(tooBusy);
    return { build, ...(asOf !== undefined && { asOf }), ...found };
  };
}

function nameSearch({ names }: ServedRegister): MatchNames {
  return async (asked, signal) => await names(asked, signal).catch(tooBusy);
}

function companyLister({ listed }: ServedRegister): ListCompanies {
  return async (...asked) => await listed(...asked).catch(tooBusy);
}

function tooBusy(error: unknown): never {
  if (!(error instanceof ServiceError) || error.code !== 'TOO_BUSY') throw error;
  throw new ProblemError('rate-limited', error.message, { retryAfter: 1 });
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
    prices: SPEC_PRICES,
    timeLimit: CALL_TIMEOUT,
  });
}

/** Calls the embedded service without network: the host name is never resolved. */
function inProcess(service: Service, key: string, { prices }: Source): Provider {
  return new Provider({
    transport: service.fetch,
    baseUrl: 'http://embedded.invalid',
    credential: `Bearer ${key}`,
    pageParam: 'page',
    errorsCharged: 'unknown',
    prices,
    timeLimit: CALL_TIMEOUT,
  });
}
