import { Hono } from 'hono';
import type { KnownMatches, KnownNames } from '#contract/api/known.ts';
import type { GatewayContext } from '../context.ts';
import { normalised, numberParameter, single, unusable } from '../routes/parameters.ts';

const MAX_NAMES = 50;

/** Suggestions and connections from held records: free, without a call to the provider. */
export function suggestionRoutes({ store }: GatewayContext): Hono {
  const app = new Hono();
  app.get('/known', async (request) => {
    const words = normalised(single(request.req, 'words'));
    return request.json((await store.companies.matches(words)) satisfies KnownMatches);
  });
  app.get('/known/names', async (request) => {
    const names = request.req.queries('name') ?? [];
    if (names.length === 0 || names.length > MAX_NAMES) {
      throw unusable(`Give 1 to ${MAX_NAMES} names.`);
    }
    const found = await store.companies.named(names.map(normalised));
    const answer = names.map((name, index) => ({ name, companies: found[index] ?? [] }));
    return request.json({ names: answer } satisfies KnownNames);
  });
  app.get('/company/:number/connections', async (request) =>
    request.json(await store.companies.connections(numberParameter(request.req))),
  );
  return app;
}
