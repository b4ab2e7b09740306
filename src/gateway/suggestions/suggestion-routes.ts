import { Hono } from 'hono';
import type { KnownMatches, KnownNames } from '#contract/api/known.ts';
import type { GatewayContext } from '../context.ts';
import { listsLike, withNoted } from '../notes/noted-companies.ts';
import { normalised, numberParameter, single, unusable } from '../routes/parameters.ts';

const MAX_NAMES = 50;

/** Suggestions and connections from held records: free, without a call to the provider. */
export function suggestionRoutes(context: GatewayContext): Hono {
  const { store } = context;
  const app = new Hono();
  app.get('/known', async (request) => {
    const words = normalised(single(request.req, 'words'));
    const [matches, noted] = await Promise.all([store.companies.matches(words), store.notes.find(words)]);
    const [known, lists] = await Promise.all([
      withNoted(context, matches, noted),
      listsLike(store, words, noted),
    ]);
    return request.json({ ...known, ...(lists.length > 0 && { lists }) } satisfies KnownMatches);
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
