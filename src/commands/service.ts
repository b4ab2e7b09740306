import { Hono } from 'hono';
import { report } from '#gateway/report.ts';
import type { Accounts } from '#service/accounts/accounts.ts';
import { openRegister } from '../server/embedded-register.ts';
import { embeddedService, openAccounts } from '../server/embedded-service.ts';
import { readEnvironment } from '../server/environment.ts';
import { followRegister } from '../server/follow-register.ts';
import { HotSwap } from '../server/hot-swap.ts';
import { listen } from '../server/listen.ts';
import { ALIVE, Readiness, readyResponse } from '../server/readiness.ts';
import { onStop, run, say } from '../server/run.ts';
import { serviceInTurn } from '../server/service-in-turn.ts';
import { lockDataFolder } from '../server/startup-checks.ts';
import type { Closing } from '../server/turns.ts';

/** `npm run service`: the lookup service alone, at `/service` on HOST:PORT. */
run(async () => {
  const environment = readEnvironment(process.env);
  const programs = {
    search: new URL('./search-worker.js', import.meta.url),
    document: new URL('./document-worker.js', import.meta.url),
    sample: new URL('./sample-program.js', import.meta.url),
  };
  const listening = await listen(environment.HOST, environment.PORT);
  const owner = lockDataFolder(environment);
  const served = await openRegister(environment, say, programs);
  const accounts = await openAccounts(environment, owner);
  const options = {
    accounts,
    publicUrl: environment.PUBLIC_URL ?? listening.url,
    documentProgram: programs.document,
  };
  const present = new HotSwap(embeddedService(served, options), (error) =>
    report('A register that was replaced could not be closed.', error),
  );
  const service = serviceInTurn((request) => present.with(({ service }) => service.fetch(request)));
  const readiness = new Readiness(() => whyUnavailable(accounts));
  const web = new Hono<{ Bindings: { outgoing: Closing } }>();
  web.get('/health', (context) => context.json(ALIVE));
  web.get('/ready', async () => readyResponse(await readiness.state()));
  web.all('/service/*', (context) => service(context.req.raw, context.env.outgoing));
  listening.serve(web.fetch);
  const unfollow = followRegister({
    environment,
    served,
    searchProgram: programs.search,
    say,
    serve: async (next) => present.replace(embeddedService(next, options)),
  });
  onStop(async () => {
    await readiness.stop();
    await unfollow();
    await listening.close();
    await present.close();
    await accounts.close();
    owner.release();
  });
  say(`The lookup service is ready at ${listening.url}/service (${served.register.info.label})`);
});

/** Every lookup is charged to an account. */
async function whyUnavailable(accounts: Accounts): Promise<string | undefined> {
  return await accounts.authenticate('').then(
    () => undefined,
    (error: unknown) => {
      report('The accounts could not be read.', error);
      return 'The database of accounts is unavailable, so nothing can be looked up.';
    },
  );
}
