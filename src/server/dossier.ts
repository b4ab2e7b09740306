import { fileURLToPath } from 'node:url';
import { createGateway } from '#gateway/gateway.ts';
import { httpDoor } from '#gateway/provider/door.ts';
import { Provider } from '#gateway/provider/provider.ts';
import type { PurchaseOptions } from '#gateway/purchase.ts';
import { Store } from '#gateway/store/store.ts';
import { ownFolder, unlessUnusable } from './data-folder.ts';
import { type EmbeddedService, openEmbeddedService, ownAccount } from './embedded-service.ts';
import type { Environment } from './environment.ts';
import { listen } from './listen.ts';
import { requireSignIn } from './require-sign-in.ts';
import { say } from './run.ts';
import { providerSource, registerSource } from './source.ts';
import { createWeb } from './web.ts';

/** Longest time one call to the provider may take, in milliseconds. */
const CALL_LIMIT = 120_000;

export type RunningDossier = {
  readonly url: string;
  /** Accepts no more, waits for every purchase under way, however long it takes, and ends. */
  readonly stop: () => Promise<void>;
};

/** One process of Dossier: gateway, built application, and the lookup service unless a provider is set. */
export async function startDossier(
  environment: Environment,
  adjustments: Pick<PurchaseOptions, 'timing' | 'failPoint'> = {},
): Promise<RunningDossier> {
  const { HOST, PORT } = environment;
  // The port comes before everything else: a process that cannot have it must not touch what another works with.
  const listening = await listen(HOST, PORT);
  const owner = ownFolder(environment);
  const publicUrl = environment.PUBLIC_URL ?? listening.url;
  // Before the sample is made: a start that is refused does not take as long as one that succeeds.
  await unlessUnusable(environment, requireSignIn(HOST, environment.location('gateway.sqlite')));
  const embedded =
    environment.PROVIDER_URL === undefined
      ? await openEmbeddedService(environment, publicUrl, say)
      : undefined;
  const source =
    embedded === undefined ? providerSource(environment) : registerSource(embedded.register.info);
  const store = await unlessUnusable(
    environment,
    Store.open({ location: environment.location('gateway.sqlite'), source: source.id }),
  );
  const provider = embedded === undefined ? remote(environment) : await inProcess(embedded, store);
  const budget = environment.CREDIT_BUDGET;
  const gateway = await unlessUnusable(
    environment,
    createGateway({ store, provider, source, budget, ...adjustments }),
  );
  const web = createWeb({
    gateway: gateway.fetch,
    people: store.people,
    host: HOST,
    publicUrl: environment.PUBLIC_URL,
    service: embedded?.service.fetch,
    appFolder: fileURLToPath(new URL('../app', import.meta.url)),
  });
  listening.serve(web.fetch);
  gateway.catchUp();
  say(`Dossier is ready at ${listening.url} (${source.label})`);
  return {
    url: listening.url,
    stop: async () => {
      await listening.close(gateway.drain());
      await gateway.drain();
      await store.close();
      await embedded?.close();
      owner.release();
    },
  };
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
async function inProcess({ service, accounts }: EmbeddedService, store: Store): Promise<Provider> {
  const { key, balance } = await ownAccount(accounts);
  await store.ledger.reportBalance(balance);
  return new Provider({
    door: service.fetch,
    baseUrl: 'http://embedded.invalid',
    credential: `Bearer ${key}`,
    pageParam: 'page',
    errorsCharged: 'unknown',
    timeLimit: CALL_LIMIT,
  });
}
