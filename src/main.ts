import { fileURLToPath } from 'node:url';
import { createGateway } from '#gateway/gateway.ts';
import { httpDoor } from '#gateway/provider/door.ts';
import { Provider } from '#gateway/provider/provider.ts';
import { Store } from '#gateway/store/store.ts';
import { type EmbeddedService, openEmbeddedService, ownAccount } from './server/embedded-service.ts';
import { type Environment, EnvironmentError, isLoopback, readEnvironment } from './server/environment.ts';
import { listen } from './server/listen.ts';
import { onStop, run, say } from './server/run.ts';
import { providerSource, registerSource } from './server/source.ts';
import { createWeb } from './server/web.ts';

/** Longest time one call to the provider may take. */
const CALL_LIMIT = 120_000;

run(async () => {
  const environment = readEnvironment(process.env);
  const { HOST, PORT } = environment;
  if (!isLoopback(HOST)) {
    throw new EnvironmentError(
      `HOST=${HOST} is open to others, but nobody has to sign in yet: use 127.0.0.1.`,
    );
  }
  const listening = await listen(HOST, PORT);
  const publicUrl = environment.PUBLIC_URL ?? listening.url;
  const embedded =
    environment.PROVIDER_URL === undefined
      ? await openEmbeddedService(environment, publicUrl, say)
      : undefined;
  const source =
    embedded === undefined ? providerSource(environment) : registerSource(embedded.register.info);
  const store = await Store.open(environment.path('gateway.sqlite'), source.id);
  const provider =
    embedded === undefined ? remote(environment) : await inProcess(environment, embedded, store);
  const hosts = ['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname];
  const gateway = await createGateway({ store, provider, source, budget: environment.CREDIT_BUDGET, hosts });
  const web = createWeb({
    gateway: gateway.fetch,
    service: embedded?.service.fetch,
    appFolder: fileURLToPath(new URL('../app', import.meta.url)),
  });
  listening.serve(web.fetch);
  onStop(async () => {
    // Purchases under way are waited for, however long they take, and their clients answered.
    await listening.close(gateway.drain());
    await gateway.drain();
    await store.close();
    await embedded?.close();
  });
  say(`Dossier is ready at ${listening.url} (${source.label})`);
});

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
async function inProcess(
  environment: Environment,
  { service, accounts }: EmbeddedService,
  store: Store,
): Promise<Provider> {
  const { key, balance } = await ownAccount(environment, accounts);
  await store.ledger.reportBalance(balance, new Date());
  return new Provider({
    door: service.fetch,
    baseUrl: 'http://embedded.invalid',
    credential: `Bearer ${key}`,
    pageParam: 'page',
    errorsCharged: 'no',
    timeLimit: CALL_LIMIT,
  });
}
