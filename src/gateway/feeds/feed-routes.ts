import { Hono } from 'hono';
import { FEED_KINDS, type FeedKind, NewFeed } from '#contract/api/alerts.ts';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { ProblemError } from '../problem.ts';
import { readBody, smallBody } from '../routes/purchase-parameters.ts';

/** The feeds of the signed-in person. */
export function feedRoutes({ store, alerts }: GatewayContext): Hono<GatewayRequest> {
  const app = new Hono<GatewayRequest>();

  app.get('/feeds', async (request) =>
    request.json({ feeds: await store.feeds.list(request.env.person.name) }),
  );

  app.post('/feeds', smallBody, async (request) => {
    const { kind } = await readBody(
      request.req,
      NewFeed,
      'The body is JSON with kind: calendar, changes or reconcile.',
    );
    const token = await store.feeds.create(request.env.person.name, kind);
    return request.json({ kind, address: addressOf(alerts.publicUrl, kind, token) }, 201);
  });

  app.delete('/feeds/:kind', async (request) => {
    const kind = FEED_KINDS.find((known) => known === request.req.param('kind'));
    if (kind !== undefined && (await store.feeds.revoke(request.env.person.name, kind))) {
      return request.body(null, 204);
    }
    throw new ProblemError('not-found', 'You have no such feed.');
  });

  return app;
}

function addressOf(publicUrl: string, kind: FeedKind, token: string): string {
  if (kind === 'reconcile') return `${publicUrl}/reconcile/${token}`;
  return kind === 'calendar' ? `${publicUrl}/calendar/${token}.ics` : `${publicUrl}/feed/${token}.atom`;
}
