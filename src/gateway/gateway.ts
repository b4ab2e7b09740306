import { Hono } from 'hono';
import { SOURCE } from '#contract/api/source.ts';
import type { Person } from './actor.ts';
import type { GatewayContext, GatewayOptions, GatewayRequest } from './context.ts';
import { refuseCrossSite } from './cross-site.ts';
import { methodRefused, ProblemError, problem, problemAnswer } from './problem-answer.ts';
import { Purchases } from './purchase.ts';
import { report } from './report.ts';
import { attentionPart } from './routes/attention-part.ts';
import { companyRoute } from './routes/company-route.ts';
import { creditsRoutes } from './routes/credits-routes.ts';
import { gatewayDescription } from './routes/description.ts';
import { documentRoute } from './routes/document-route.ts';
import { connectionsPart, knownRoutes } from './routes/known-routes.ts';
import { NO_NUMBER } from './routes/parameters.ts';
import { recordRoutes } from './routes/record-routes.ts';

/** Takes headers of an answer ahead of it; those that the answer brings itself count. */
export type Outgoing = { readonly setHeader: (name: string, value: string) => unknown };

export type Gateway = {
  /** Answers requests below `/api`, asked by this person. What every answer carries is told to `outgoing`. */
  readonly fetch: (request: Request, person: Person, outgoing: Outgoing) => Promise<Response>;
  /** Brings what is known of held records up to date, beside everything else: called once requests are answered. */
  readonly catchUp: () => void;
  /** Ends catching up; resolves when that is over and no purchase is under way any more. */
  readonly drain: () => Promise<void>;
};

/**
 * The team's side of the wire: every GET is free, a POST to a record's address buys it once.
 * Answers are never kept by browsers; what is held is kept by the store.
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const purchases = new Purchases(options);
  await purchases.sweep().catch(async (error: unknown) => {
    await purchases.drain();
    throw error;
  });
  const context: GatewayContext = { ...options, purchases };
  const app = new Hono<GatewayRequest>().basePath('/api');
  /** Composed once somebody asks for it. */
  let description: string | undefined;

  app.use('*', async (request, next) => {
    refuseCrossSite(request.req.raw);
    await next();
  });
  app.get('/openapi.json', (request) => {
    description ??= JSON.stringify(gatewayDescription());
    return request.body(description, 200, { 'Content-Type': 'application/json' });
  });
  app.get('/source', (request) => request.json(options.source));
  app.get('/session', (request) => request.json(request.env.person));
  app.route('/', creditsRoutes(context));
  app.route('/', documentRoute(context));
  app.route('/', knownRoutes(context));
  for (const path of READ_ONLY) {
    app.post(path, (request) => methodRefused(request.req.method, 'GET, HEAD'));
  }
  const attention = attentionPart(context);
  const parts = new Map([
    ['connections', connectionsPart(context)],
    ...(attention === undefined ? [] : [['attention', attention] as const]),
  ]);
  app.route('/', recordRoutes(context, parts));
  app.route('/', companyRoute(context));

  app.notFound(({ req: { path } }) =>
    problemAnswer(
      NUMBERLESS.test(path)
        ? problem('company-number-format', NO_NUMBER)
        : problem('not-found', `There is nothing at ${path}.`),
    ),
  );
  app.onError((error, request) => {
    if (error instanceof ProblemError) return problemAnswer(error.problem);
    report(`${request.req.method} ${request.req.routePath} failed.`, error);
    const bought = request.req.method === 'POST';
    const detail = bought ? 'A purchase that was started goes on.' : 'Nothing was charged.';
    return problemAnswer(
      problem('internal-error', `The gateway failed to answer. ${detail}`, {
        charged: bought ? 'unknown' : 'no',
      }),
    );
  });
  const ending = new AbortController();
  let catchingUp = Promise.resolve();
  return {
    fetch: async (request, person, outgoing) => {
      outgoing.setHeader('Cache-Control', 'no-store');
      outgoing.setHeader(SOURCE, options.source.id);
      if (['GET', 'HEAD', 'POST'].includes(request.method)) return await app.fetch(request, { person });
      return methodRefused(request.method, 'GET, HEAD, POST');
    },
    catchUp: () => {
      catchingUp = options.store.records
        .catchUp(ending.signal)
        .catch((error: unknown) => report('Held records will be read after the next start.', error));
    },
    drain: async () => {
      ending.abort();
      await Promise.all([purchases.drain(), catchingUp]);
    },
  };
}

/** Addresses of a company that have nothing in the place of its number, where the router takes nothing for a parameter. */
const NUMBERLESS = /^\/api\/company\/(\/|$)/;

/** Addresses that can be read and not bought. */
const READ_ONLY = [
  '/source',
  '/session',
  '/openapi.json',
  '/credits',
  '/credits/ledger',
  '/held',
  '/attempts',
  '/attempts/:id',
  '/attempts/:id/fragment',
  '/known',
  '/known/names',
  '/company/:number',
];
