import { Hono } from 'hono';
import type { GatewayContext, GatewayOptions } from './context.ts';
import { refuseCrossSite } from './cross-site.ts';
import { ProblemError, problem, problemAnswer } from './problem-answer.ts';
import { Purchases } from './purchase.ts';
import { companyRoute } from './routes/company-route.ts';
import { creditsRoutes } from './routes/credits-routes.ts';
import { gatewayDescription } from './routes/description.ts';
import { documentRoute } from './routes/document-route.ts';
import { recordRoutes } from './routes/record-routes.ts';

export type Gateway = {
  /** Answers requests below `/api`. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Resolves when no purchase is under way any more. */
  readonly drain: () => Promise<void>;
};

/**
 * The team's side of the wire: every GET is free, a POST to a record's address buys it once.
 * Answers are never kept by browsers; what is held is kept by the store.
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const purchases = new Purchases(options);
  await purchases.sweep();
  const context: GatewayContext = { ...options, purchases };
  const app = new Hono().basePath('/api');

  app.use('*', async (request, next) => {
    refuseCrossSite(request.req.raw);
    await next();
    request.header('Cache-Control', 'no-store');
  });
  app.get('/openapi.json', (request) => request.json(gatewayDescription()));
  app.get('/source', (request) => request.json(options.source));
  app.route('/', creditsRoutes(context));
  app.route('/', documentRoute(context));
  app.route('/', recordRoutes(context));
  app.route('/', companyRoute(context));

  app.notFound((request) => problemAnswer(problem('not-found', `There is nothing at ${request.req.path}.`)));
  app.onError((error) =>
    problemAnswer(
      error instanceof ProblemError
        ? error.problem
        : problem('internal-error', 'The gateway failed to answer. A purchase that was started goes on.', {
            charged: 'unknown',
          }),
    ),
  );
  return {
    fetch: async (request) => {
      const allowed = ['GET', 'HEAD', 'POST'];
      if (allowed.includes(request.method)) return await app.fetch(request);
      return problemAnswer(problem('method-not-allowed', `${request.method} has no meaning here.`), {
        Allow: allowed.join(', '),
      });
    },
    drain: () => purchases.drain(),
  };
}
