import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Problem } from '#contract/api/problem.ts';
import { SOURCE, type Source } from '#contract/api/source.ts';
import { CREDITS_CHARGED } from '#contract/errors.ts';
import { isPaged, type Subject } from '#contract/operations.ts';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { firstHolding, heldPagesOf, holdingOf, type WholeHolding } from '../holding.ts';
import { holdingJson, pagesJson } from '../holding-json.ts';
import { methodRefused, ProblemError, problem, problemAnswer } from '../problem-answer.ts';
import { resourceOf, subjectText } from '../resource.ts';
import { NEWEST } from '../store/held.ts';
import type { CompanyParts } from './company-parts.ts';
import { download } from './download.ts';
import { hasBody, readOrder } from './order.ts';
import { recordSubject, single, versionParameter } from './parameters.ts';

const RECORD_PATHS = ['/search', '/company/:number/:operation'];

/** A record's address: GET tells what is held of it and is free, POST buys it. Beside records stand the other `parts` of a company. */
export function recordRoutes(context: GatewayContext, parts: CompanyParts): Hono<GatewayRequest> {
  const app = new Hono<GatewayRequest>();
  const partIn = ({ req }: Context) => parts.get(req.param('operation') ?? '');
  const limited = bodyLimit({ maxSize: ORDER_LIMIT, onError: refuseBody });
  for (const path of RECORD_PATHS) {
    app.get(path, async (request) => {
      const part = partIn(request);
      return part === undefined ? read(context, request, recordSubject(request.req)) : part(request);
    });
    app.post(path, async (request, next) =>
      partIn(request) === undefined ? await next() : methodRefused('POST', 'GET, HEAD'),
    );
    // Most orders have no body, and looking into it is what makes a stream of it.
    app.post(path, async (request, next) =>
      hasBody(request.req) ? await limited(request, next) : await next(),
    );
    app.post(path, async (request) => buy(context, request, recordSubject(request.req)));
    app.get(`${path}/raw`, async (request) => raw(context, request, recordSubject(request.req)));
  }
  return app;
}

/** Longest body of an order, in bytes: two members of JSON. */
const ORDER_LIMIT = 4_096;

function refuseBody(): Response {
  return problemAnswer(problem('body-too-large', 'An order is at most 4 kB of JSON. Nothing was charged.'));
}

/** The header is sent only where what it says is known. */
function chargeHeader({ charged }: Problem): Record<string, string> {
  return charged === 'no' ? { [CREDITS_CHARGED]: '0' } : {};
}

async function read(context: GatewayContext, request: Context, subject: Subject): Promise<Response> {
  if (single(request.req, 'page') === 'all') {
    if (isPaged(subject.operation)) {
      return jsonAnswer(pagesJson(await heldPagesOf(context, subject)));
    }
    throw new ProblemError('page-format', `${subject.operation} has no pages.`);
  }
  const holding = await holdingOf(context, subject, versionParameter(request.req));
  // RFC 9211: what our own store did.
  const cache = holding.told.held ? 'dossier; hit' : 'dossier; detail=not-held';
  return jsonAnswer(holdingJson(holding), 200, { ...tagOf(holding), 'Cache-Status': cache });
}

/** Which copy it is. */
function tagOf({ told }: WholeHolding): Record<string, string> {
  return told.held ? { ETag: `"${told.version}"` } : {};
}

/** Headers that are no `Headers` object reach the connection as they are. */
function jsonAnswer(
  body: Uint8Array<ArrayBuffer>,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

async function buy(
  context: GatewayContext,
  request: Context<GatewayRequest>,
  subject: Subject,
): Promise<Response> {
  if (single(request.req, 'page') === 'all') {
    throw new ProblemError('page-format', 'One page is bought at a time. Nothing was charged.');
  }
  refuseOtherSource(request.req.header(SOURCE), context.source);
  const order = await readOrder(request.req, subject, request.env.person.name);
  const result = await context.purchases.buy(order);
  if (result.kind === 'problem') return problemAnswer(result.problem, chargeHeader(result.problem));
  if (result.kind === 'pending') {
    const attempt = await context.store.attempts.find(result.attempt);
    return request.json(attempt, 202, { Location: `/api/attempts/${result.attempt}`, 'Retry-After': '2' });
  }
  const { copy } = result;
  // The first copy, bought just now, need not be read back.
  const isFirst = copy?.version === 1;
  const holding = isFirst ? await firstHolding(context, subject, copy) : await holdingOf(context, subject);
  return jsonAnswer(holdingJson(holding), result.created ? 201 : 200, {
    ...tagOf(holding),
    'Cache-Status': result.created ? 'dossier; fwd=miss; stored' : 'dossier; hit',
    [CREDITS_CHARGED]: String(result.charged),
  });
}

/** What a person saw of one source is not bought from another, which may have been put in its place a moment ago. */
function refuseOtherSource(seen: string | undefined, { id, label }: Source): void {
  if (seen === undefined || seen === id) return;
  const detail = `The source was replaced: ${label} answers now. Nothing was charged.`;
  throw new ProblemError('source-changed', detail);
}

/** The provider's bytes exactly as received. */
async function raw({ store }: GatewayContext, request: Context, subject: Subject): Promise<Response> {
  const held = await store.records.held(resourceOf(subject), versionParameter(request.req) ?? NEWEST);
  if (held?.copy === undefined) throw new ProblemError('not-held', 'This record is not held.');
  const { operation, page } = subject;
  return download(held.copy, `${subjectText(subject)}-${operation}-${page}-v${held.copy.version}`);
}
