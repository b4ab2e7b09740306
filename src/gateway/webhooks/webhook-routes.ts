import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { MOST_WEBHOOKS, NewWebhook, type Webhook } from '#contract/api/alerts.ts';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { ProblemError } from '../problem.ts';
import { cursorText, readCursor } from '../routes/cursor.ts';
import { readBody, smallBody } from '../routes/purchase-parameters.ts';
import { isPublicAddress, literalAddress } from './addresses.ts';

const DeliveryCursor = v.object({ createdAt: v.string(), id: v.string() });

const ID = ':id{[0-9a-f-]{36}}';

/** The webhooks of the signed-in person, and what was sent to them. */
export function webhookRoutes({ store, alerts }: GatewayContext, wake: () => void): Hono<GatewayRequest> {
  const { webhooks } = store;
  const app = new Hono<GatewayRequest>();

  app.get('/webhooks', async (request) =>
    request.json({ webhooks: await webhooks.list(request.env.person.name) }),
  );

  app.post('/webhooks', smallBody, async (request) => {
    const { url } = await readBody(request.req, NewWebhook, 'The body is JSON with url: an address.');
    const created = await webhooks.create(request.env.person.name, usableUrl(url, alerts.allowPrivate));
    if (created === undefined) {
      throw new ProblemError('limit-reached', `A person has at most ${MOST_WEBHOOKS} webhooks.`);
    }
    return request.json(created, 201);
  });

  app.delete(`/webhooks/${ID}`, async (request) => {
    if (await webhooks.remove(request.env.person.name, request.req.param('id')))
      return request.body(null, 204);
    throw NO_WEBHOOK();
  });

  app.post(`/webhooks/${ID}/resume`, async (request) => {
    if (!(await webhooks.resume(request.env.person.name, request.req.param('id')))) throw NO_WEBHOOK();
    wake();
    return request.body(null, 204);
  });

  app.post(`/webhooks/${ID}/test`, async (request) => {
    const delivery = await webhooks.ping(notPaused(await webhookOf(request)).id);
    wake();
    return request.json(delivery, 202);
  });

  app.get(`/webhooks/${ID}/deliveries`, async (request) => {
    const { id } = await webhookOf(request);
    const { deliveries, next } = await webhooks.deliveries(id, readCursor(request.req, DeliveryCursor));
    return request.json({ deliveries, ...(next && { next: cursorText(next) }) });
  });

  app.post(`/webhooks/${ID}/deliveries/:delivery{msg_[0-9a-f]{32}}/retry`, async (request) => {
    const { id } = notPaused(await webhookOf(request));
    const delivery = await webhooks.retry(id, request.req.param('delivery'));
    if (delivery === undefined) throw new ProblemError('not-found', 'There is no such delivery.');
    wake();
    return request.json(delivery, 202);
  });

  async function webhookOf(request: Context<GatewayRequest>): Promise<Webhook> {
    const found = await webhooks.find(request.env.person.name, request.req.param('id') ?? '');
    if (found === undefined) throw NO_WEBHOOK();
    return found;
  }

  return app;
}

const NO_WEBHOOK = () => new ProblemError('not-found', 'You have no such webhook.');

function notPaused(webhook: Webhook): Webhook {
  if (webhook.pausedAt === undefined) return webhook;
  throw new ProblemError('webhook-paused', 'The webhook is paused. Resume it first.');
}

/** Names are looked up when a message is sent: only then is it known where they lead. */
function usableUrl(text: string, allowPrivate: boolean): string {
  const refuse = (detail: string) => new ProblemError('body-format', detail);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw refuse('The address of a webhook begins with https:// or http://.');
  }
  if (url.username + url.password !== '') throw refuse('The address may not have a user name or password.');
  const literal = literalAddress(url);
  const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
  if (!allowPrivate && (isLocal || (literal !== undefined && !isPublicAddress(literal)))) {
    throw refuse('The address is private or reserved, and this server does not send to such addresses.');
  }
  url.hash = '';
  return url.href;
}
