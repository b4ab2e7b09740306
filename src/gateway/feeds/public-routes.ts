import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { GatewayContext } from '../context.ts';
import { unsubscribeRoutes } from '../digests/unsubscribe-routes.ts';
import { londonDay } from '../london-time.ts';
import { report } from '../report.ts';
import { atomText } from './atom.ts';
import { calendarText } from './calendar.ts';
import { companyNames } from './company-names.ts';

/** A calendar keeps a date that has passed for so many milliseconds: it may not have been met. */
const OVERDUE_FOR = 365 * 24 * 60 * 60 * 1_000;

/** Read by calendars and feed readers, which do not sign in: the secret address is the credential. */
export function publicFeedRoutes(context: GatewayContext): Hono {
  const { store, source, alerts } = context;
  const app = new Hono();

  app.get('/calendar/:file{[\\w-]{43}\\.ics}', ...PRIVATE, async (request) => {
    const holder = await store.feeds.holder('calendar', tokenIn(request.req.param('file')));
    if (holder === undefined) return request.text(NOT_FOUND, 404);
    const from = londonDay(new Date(Date.now() - OVERDUE_FOR).toISOString());
    const { dates, more } = await store.feeds.dates(holder.person, from);
    const names = await companyNames(context, dates);
    const text = calendarText({ source: source.id, publicUrl: alerts.publicUrl, dates, more, names });
    return request.body(text, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
  });

  app.get('/feed/:file{[\\w-]{43}\\.atom}', ...PRIVATE, async (request) => {
    const holder = await store.feeds.holder('changes', tokenIn(request.req.param('file')));
    if (holder === undefined) return request.text(NOT_FOUND, 404);
    const changes = await store.feeds.changes(holder.person);
    const names = await companyNames(context, changes);
    const { createdAt } = holder;
    const { publicUrl } = alerts;
    const self = publicUrl + request.req.path;
    const text = atomText({ source: source.id, publicUrl, changes, names, self, createdAt });
    return request.body(text, 200, { 'Content-Type': 'application/atom+xml; charset=utf-8' });
  });

  app.route('/', unsubscribeRoutes(context));

  app.notFound((request) => request.text(NOT_FOUND, 404));
  app.onError((error, request) => {
    report('A feed failed.', error);
    return request.text('Dossier failed to answer. Try again later.\n', 503, { 'Retry-After': '60' });
  });
  return app;
}

function tokenIn(file: string): string {
  return file.slice(0, file.lastIndexOf('.'));
}

const NOT_FOUND = 'There is no such feed. Its address may have been revoked.\n';

/** Only the reader may keep a copy, and asks each time whether it has changed. */
const privately: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('Cache-Control', 'private, no-cache');
  // The address is a secret.
  context.header('Referrer-Policy', 'no-referrer');
};

const PRIVATE = [privately, etag()] as const;
