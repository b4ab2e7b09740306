import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { companyNumber } from '#contract/company-number.ts';
import { readQuery } from '#contract/query.ts';
import type { GatewayContext } from '../context.ts';
import { isOfGoneClient } from '../few-reads.ts';
import { ProblemError, problemResponse } from '../problem.ts';
import { report } from '../report.ts';
import { extended, reconciled } from './answers.ts';
import { descriptionOf } from './candidates.ts';
import { companiesLike, companyFacts } from './company-facts.ts';
import { acrossOrigins, type Reconciling } from './cross-origin.ts';
import { manifestOf } from './manifest.ts';
import { NO_PREVIEW, previewOf } from './preview.ts';
import { COMPANY_TYPE, PROPERTIES } from './protocol.ts';

/** In bytes: of the most queries. */
const MOST_BODY = 512 * 1024;

const MOST_SUGGESTED = 10;

const TOKEN = '/reconcile/:token{[\\w-]{43}}';

/**
 * Matches tables of other programs, such as OpenRefine, against companies. Every request is a read, by GET or by POST, and none buys.
 * At `/reconcile` the server has let the sender in before; at `/reconcile/{token}` the secret address does.
 */
export function reconcileRoutes(context: GatewayContext): Hono<Reconciling> {
  const { store, alerts } = context;
  const { publicUrl } = alerts;
  const app = new Hono<Reconciling>();
  const bySecret: MiddlewareHandler<Reconciling> = async (request, next) => {
    const token = request.req.param('token') ?? '';
    if ((await store.feeds.holder('reconcile', token)) === undefined) return request.text(NO_SUCH, 404);
    request.set('endpoint', `${publicUrl}/reconcile/${token}`);
    request.set('isSecret', true);
    return await next();
  };
  const admitted: MiddlewareHandler<Reconciling> = async (request, next) => {
    request.set('endpoint', `${publicUrl}/reconcile`);
    request.set('isSecret', false);
    await next();
  };
  app.use(
    '*',
    acrossOrigins(() => store.people.defined()),
  );
  for (const [base, admit] of [
    [TOKEN, bySecret],
    ['/reconcile', admitted],
  ] as const) {
    app.on(['GET', 'POST'], base, limited, admit, async (request) => await answer(context, request));
    app.get(`${base}/suggest/entity`, admit, async (request) => {
      const asked = readQuery(request.req.query('prefix') ?? '');
      const found = asked.ok ? await companiesLike(context, asked.query, request.req.raw.signal) : [];
      const result = found.slice(skipped(request)).slice(0, MOST_SUGGESTED);
      return request.json({
        result: result.map((each) => ({
          ...{ id: each.companyNumber, name: each.companyName, description: descriptionOf(each) },
          notable: [COMPANY_TYPE],
        })),
      });
    });
    app.get(`${base}/suggest/property`, admit, (request) =>
      request.json({ result: beginning(PROPERTIES, request) }),
    );
    app.get(`${base}/suggest/type`, admit, (request) =>
      request.json({ result: beginning([COMPANY_TYPE], request) }),
    );
    app.get(`${base}/properties`, admit, (request) =>
      request.json({ type: request.req.query('type') ?? COMPANY_TYPE.id, properties: PROPERTIES }),
    );
    app.get(`${base}/preview`, admit, async (request) => {
      const number = companyNumber(request.req.query('id') ?? '');
      const facts = number && (await companyFacts(context, number, request.req.raw.signal));
      request.header('Content-Security-Policy', "default-src 'none'; frame-ancestors *");
      if (!facts) return request.html(NO_PREVIEW, 404);
      return request.html(previewOf(facts, `${publicUrl}/company/${number}`));
    });
  }
  app.notFound((request) => request.text(NO_SUCH, 404));
  app.onError((error, request) => {
    if (error instanceof ProblemError) return problemResponse(error.problem);
    if (!isOfGoneClient(error, request.req.raw)) report('A reconciliation failed.', error);
    return request.text('Dossier failed to answer. Try again later.\n', 503, { 'Retry-After': '60' });
  });
  return app;
}

/** The manifest, unless the request asks something. */
async function answer(context: GatewayContext, request: Context<Reconciling>): Promise<Response> {
  const { store, source, alerts } = context;
  const given = request.req.method === 'POST' ? await request.req.parseBody() : request.req.query();
  const { queries, extend } = given;
  const { signal } = request.req.raw;
  if (queries !== undefined) return request.json(await reconciled(context, queries, signal));
  if (extend !== undefined) return request.json(await extended(context, extend, signal));
  const endpoint = request.get('endpoint');
  const needsKey = !request.get('isSecret') && (await store.people.defined());
  return request.json(manifestOf(source, { endpoint, publicUrl: alerts.publicUrl, needsKey }));
}

const limited = bodyLimit({
  maxSize: MOST_BODY,
  onError: (request) => request.text('The body is too large.\n', 413),
});

/** `cursor` says how many were shown. */
function skipped(request: Context): number {
  return Math.max(0, Math.floor(Number(request.req.query('cursor') ?? 0)) || 0);
}

function beginning<T extends { readonly id: string; readonly name: string }>(
  all: readonly T[],
  request: Context,
): T[] {
  const prefix = (request.req.query('prefix') ?? '').trim().toLowerCase();
  return all.filter(({ id, name }) => [id, name.toLowerCase()].some((text) => text.startsWith(prefix)));
}

const NO_SUCH = 'There is no such address here. It may have been revoked.\n';
