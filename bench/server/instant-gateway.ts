import { createGateway } from '#gateway/gateway.ts';
import { Provider } from '#gateway/provider/provider.ts';
import { Store } from '#gateway/store/store.ts';
import { testSource } from '../../e2e/fixtures/test-source.ts';
import { listen } from '../../src/server/listen.ts';
import { createWeb } from '../../src/server/web.ts';

/**
 * A gateway process with an instant in-process provider, so that only the gateway is measured. APP is the
 * folder of the built application; tables are in FILE or at DATABASE_URL.
 */
const { APP = '', FILE = '', DATABASE_URL, ANSWER = '' } = process.env;
const source = testSource({ id: 'provider:instant', label: 'the instant provider' });

const store = await Store.open({
  location: DATABASE_URL === undefined ? { path: FILE } : { url: DATABASE_URL },
  source: source.id,
});
const provider = new Provider({
  transport: async ({ url }) => {
    const number = /company\/(\w{8})\//.exec(url)?.[1] ?? '';
    return new Response(ANSWER.replaceAll('NUMBER', number), {
      headers: { 'Content-Type': 'application/json', 'Credits-Charged': '1', 'Credits-Remaining': '1000000' },
    });
  },
  baseUrl: 'http://instant.example',
  credential: 'Bearer none',
  pageParam: 'page',
  errorsCharged: 'unknown',
  prices: source.prices,
  timeLimit: 10_000,
});
const gateway = await createGateway({
  store,
  provider,
  source,
  budget: undefined,
  timing: { perSecond: 1_000_000 },
});
const listening = await listen('127.0.0.1', 0);
const web = await createWeb({
  gateway: gateway.fetch,
  feeds: gateway.publicFetch,
  reconcile: gateway.reconcile,
  mcp: gateway.mcp,
  people: store.people,
  host: '127.0.0.1',
  publicUrl: undefined,
  service: undefined,
  ready: async () => ({ status: 'ready' }),
  appFolder: APP,
});
listening.serve(web.fetch);
process.stdout.write(`The gateway is ready at ${listening.url}\n`);
process.once('SIGTERM', async () => {
  await listening.close(gateway.drain());
  await store.close();
  process.exit(0);
});
