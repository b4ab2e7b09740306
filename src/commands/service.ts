import { Hono } from 'hono';
import { openEmbeddedService } from '../server/embedded-service.ts';
import { readEnvironment } from '../server/environment.ts';
import { listen } from '../server/listen.ts';
import { onStop, run } from '../server/run.ts';

/** `npm run service`: the lookup service alone, at `/service` on HOST:PORT. */
run(async () => {
  const environment = readEnvironment(process.env);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  let answer = (_request: Request): Response | Promise<Response> => new Response('Starting', { status: 503 });
  const listening = await listen((request) => answer(request), environment.HOST, environment.PORT);
  const embedded = await openEmbeddedService(environment, environment.PUBLIC_URL ?? listening.url, say);
  const web = new Hono();
  web.get('/health', (context) => context.json({ status: 'ready' }));
  web.mount('/service', embedded.service.fetch);
  answer = web.fetch;
  onStop(async () => {
    await listening.close();
    await embedded.close();
  });
  say(`The lookup service is ready at ${listening.url}/service (${embedded.register.info.label})`);
});
