import { Hono } from 'hono';
import type { KnownMatches } from '#contract/api/known.ts';
import type { KnownNames } from '#contract/api/known-names.ts';
import { readQuery } from '#contract/query.ts';
import type { GatewayContext } from '../context.ts';
import { ProblemError } from '../problem-answer.ts';
import type { CompanyPart } from './company-parts.ts';
import { numberParameter, single } from './parameters.ts';

/** Names in one question. */
const MOST_NAMES = 50;

/** What the team knows already, from records that it holds: free, and the provider is never asked. */
export function knownRoutes({ store }: GatewayContext): Hono {
  const app = new Hono();
  app.get('/known', async (request) => {
    const words = wordsIn(single(request.req, 'words'));
    return request.json((await store.known.matches(words)) satisfies KnownMatches);
  });
  app.get('/known/names', async (request) => {
    const names = request.req.queries('name') ?? [];
    if (names.length === 0 || names.length > MOST_NAMES) {
      throw unusable(`1 to ${MOST_NAMES} names can be asked for at once.`);
    }
    const found = await store.known.ofNames(names.map(wordsIn));
    const answer = names.map((name, index) => ({ name, companies: found[index] ?? [] }));
    return request.json({ names: answer } satisfies KnownNames);
  });
  return app;
}

/** `GET /api/company/{number}/connections`. */
export function connectionsPart({ store }: GatewayContext): CompanyPart {
  return async (request) => request.json(await store.known.connections(numberParameter(request.req)));
}

/** Words in the form in which queries are compared (`readQuery`). */
function wordsIn(given: string | undefined): string {
  const reading = readQuery(given ?? '');
  if (!reading.ok) throw unusable(reading.reason);
  return reading.query;
}

function unusable(reason: string): ProblemError {
  return new ProblemError('query-format', `${reason} Nothing was charged.`);
}
