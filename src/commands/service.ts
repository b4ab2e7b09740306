import { Hono } from 'hono';
import { ownFolder } from '../server/data-folder.ts';
import { openEmbeddedService } from '../server/embedded-service.ts';
import { readEnvironment } from '../server/environment.ts';
import { listen } from '../server/listen.ts';
import { onStop, run, say } from '../server/run.ts';

/** `npm run service`: the lookup service alone, at `/service` on HOST:PORT. */
run(async () => {
  const environment = readEnvironment(process.env);
  const listening = await listen(environment.HOST, environment.PORT);
  const owner = ownFolder(environment);
  const embedded = await openEmbeddedService(environment, environment.PUBLIC_URL ?? listening.url, say);
  const web = new Hono();
  web.get('/health', (context) => context.json({ status: 'ready' }));
  web.mount('/service', embedded.service.fetch);
  listening.serve(web.fetch);
  onStop(async () => {
    await listening.close();
    await embedded.close();
    owner.release();
  });
  say(`The lookup service is ready at ${listening.url}/service (${embedded.register.info.label})`);
});
