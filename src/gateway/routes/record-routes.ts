import { type Context, Hono, type HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { Versions } from '#contract/api/holding.ts';
import type { Problem } from '#contract/api/problem.ts';
import { SOURCE, type Source } from '#contract/api/source.ts';
import { CREDITS_CHARGED } from '#contract/errors.ts';
import { isPaged, type Subject } from '#contract/operations.ts';
import { revisionReader } from '../conditional-reads.ts';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { Gone, readInTurn } from '../few-reads.ts';
import { holdingJson, holdingOf, type Json, pagesJson, type RawHolding } from '../holding.ts';
import { ProblemError, problem, problemResponse } from '../problem.ts';
import type { PurchaseRequest } from '../purchase-request.ts';
import { resourceOf, subjectText } from '../resource.ts';
import { download } from './download.ts';
import { recordSubject, single, versionParameter } from './parameters.ts';
import { streamed } from './streamed.ts';

const RECORD_PATHS = ['/search', '/company/:number/:operation'];

/** In bytes. */
const BODY_LIMIT = 4_096;

const PurchaseBody = v.object({
  expectedCredits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  writesOff: v.optional(v.pipe(v.string(), v.uuid())),
});

export function recordRoutes(context: GatewayContext): Hono<GatewayRequest> {
  const app = new Hono<GatewayRequest>();
  const limit = bodyLimit({ maxSize: BODY_LIMIT, onError: refuseBody });
  const readRevision = revisionReader(context);
  for (const path of RECORD_PATHS) {
    app.get(path, async (request) => await read(context, request, readRevision));
    app.post(path, limit, async (request) => await buy(context, request, recordSubject(request.req)));
    app.get(`${path}/raw`, async (request) => await raw(context, request, recordSubject(request.req)));
    app.get(`${path}/versions`, async (request) =>
      request.json(await versionsOf(context, request.req, recordSubject(request.req))),
    );
  }
  return app;
}

function refuseBody(): Response {
  return problemResponse(problem('body-too-large', 'The body may have at most 4 kB. Nothing was charged.'));
}

/** One held record has its version as its tag; any purchase may change the other answers. */
async function read(
  context: GatewayContext,
  request: Context,
  readRevision: ReturnType<typeof revisionReader>,
): Promise<Response> {
  const subject = recordSubject(request.req);
  const inTurn = readInTurn(context.reads, request.req.raw);
  if (single(request.req, 'page') === 'all') {
    if (!isPaged(subject.operation)) {
      throw new ProblemError('page-format', `${subject.operation} has no pages.`);
    }
    const { tag } = await readRevision();
    return jsonResponse(await pagesJson(context, subject, inTurn), 200, { ETag: tag });
  }
  const version = versionParameter(request.req);
  const record = await holdingOf(context, subject, version);
  // RFC 9211.
  if (record.holding.held) {
    const headers = { ...etagOf(record), 'Cache-Status': 'dossier; hit' };
    return jsonResponse(holdingJson(record, inTurn), 200, headers);
  }
  const { tag } = await readRevision();
  const again = await holdingOf(context, subject, version);
  const cache = again.holding.held ? 'dossier; hit' : 'dossier; detail=not-held';
  const headers = { ETag: tag, ...etagOf(again), 'Cache-Status': cache };
  return jsonResponse(holdingJson(again, inTurn), 200, headers);
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
  const purchase = await readPurchase(request.req, subject, request.env.person.name);
  const result = await context.purchases.buy(purchase);
  if (result.kind === 'problem') return problemResponse(result.problem, chargeHeader(result.problem));
  if (result.kind === 'pending') {
    const attempt = await context.store.attempts.find(result.attempt);
    return request.json(attempt, 202, { Location: `/api/attempts/${result.attempt}`, 'Retry-After': '2' });
  }
  const record = await holdingOf(context, subject);
  const json = holdingJson(record, readInTurn(context.reads, request.req.raw));
  return jsonResponse(json, result.created ? 201 : 200, {
    ...etagOf(record),
    'Cache-Status': result.created ? 'dossier; fwd=miss; stored' : 'dossier; hit',
    [CREDITS_CHARGED]: String(result.charged),
  });
}

async function raw(context: GatewayContext, request: Context, subject: Subject): Promise<Response> {
  const held = await context.store.records.held(resourceOf(subject), versionParameter(request.req));
  if (held?.copy === undefined) throw new ProblemError('not-held', 'This record has not been bought.');
  const { operation, page } = subject;
  const name = `${subjectText(subject)}-${operation}-${page}-v${held.copy.version}`;
  return download(held.copy, name, readInTurn(context.reads, request.req.raw));
}

async function versionsOf(
  { store }: GatewayContext,
  request: HonoRequest,
  subject: Subject,
): Promise<Versions> {
  const before = single(request, 'before') ?? String(MAX_VERSION);
  if (!/^\d{1,9}$/.test(before)) throw new ProblemError('version-format', 'before is a version.');
  const copies = await store.records.versionsBefore(resourceOf(subject), Number(before), VERSIONS_PAGE);
  const versions = copies.map(({ problem: _problem, ...copy }) => copy);
  const last = versions.at(-1)?.version ?? 1;
  return last > 1 ? { versions, next: last } : { versions };
}

const VERSIONS_PAGE = 100;
const MAX_VERSION = 999_999_999;

/** The copy that the person saw comes from `If-Match` or `If-None-Match` (RFC 9110 section 13.1). */
async function readPurchase(request: HonoRequest, subject: Subject, actor: string): Promise<PurchaseRequest> {
  const seen = seenVersion(request);
  const { expectedCredits, writesOff } = await readBody(request);
  return { subject, seen, expectedCredits, writesOff, actor };
}

function seenVersion(request: HonoRequest): number {
  const first = request.header('If-None-Match')?.trim();
  const refresh = request.header('If-Match')?.trim();
  if (first === '*' && refresh === undefined) return 0;
  const version = /^"([1-9]\d{0,8})"$/.exec(refresh ?? '')?.[1];
  if (version !== undefined && first === undefined) return Number(version);
  throw new ProblemError(
    'precondition-required',
    'A purchase needs If-None-Match: * for a first copy or If-Match: "N" to refresh copy N. Nothing was charged.',
  );
}

async function readBody(request: HonoRequest): Promise<v.InferOutput<typeof PurchaseBody>> {
  const text = await request.text().catch((error: unknown) => {
    throw request.raw.signal.aborted ? new Gone() : error;
  });
  if (text === '') return {};
  const type = request.header('Content-Type')?.split(';')[0]?.trim();
  const body = type === 'application/json' ? v.safeParse(PurchaseBody, parseJson(text)) : undefined;
  if (body?.success) return body.output;
  const detail = 'The body is optional JSON with expectedCredits and writesOff. Nothing was charged.';
  throw new ProblemError('body-format', detail);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A record seen in one source is not bought from another that has replaced it since. */
function refuseOtherSource(seen: string | undefined, { id, label }: Source): void {
  if (seen === undefined || seen === id) return;
  const detail = `The source was replaced by ${label}. Nothing was charged.`;
  throw new ProblemError('source-changed', detail);
}

function chargeHeader({ charged }: Problem): Record<string, string> {
  return charged === 'no' ? { [CREDITS_CHARGED]: '0' } : {};
}

function etagOf({ holding }: RawHolding): Record<string, string> {
  return holding.held ? { ETag: `"${holding.version}"` } : {};
}

function jsonResponse(json: Json, status: number, headers: Record<string, string>): Response {
  return new Response(typeof json === 'string' ? json : streamed(json), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}
