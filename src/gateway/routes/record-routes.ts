import { type Context, Hono, type HonoRequest } from 'hono';
import type { Versions } from '#contract/api/holding.ts';
import { isPaged, type Subject } from '#contract/operations.ts';
import { requireWriteOff } from '../access/permitted.ts';
import { recordChanges } from '../changes/record-changes.ts';
import { revisionReader } from '../conditional-reads.ts';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { clientClosedRequest, readInTurn } from '../few-reads.ts';
import { holdingJson, holdingOf, type Json, pagesJson, type RawHolding } from '../holding.ts';
import { ProblemError } from '../problem.ts';
import type { PurchaseRequest } from '../purchase-request.ts';
import { resourceOf, subjectText } from '../resource.ts';
import type { Person } from '../store/people.ts';
import { MAX_VERSION } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { download } from './download.ts';
import { recordSubject, single, versionParameter } from './parameters.ts';
import {
  PurchaseBody,
  purchaseResponse,
  readBody,
  refuseOtherSource,
  seenVersion,
  smallBody,
} from './purchase-parameters.ts';
import { streamed } from './streamed.ts';

const RECORD_PATHS = ['/search', '/company/:number/:operation'];

export function recordRoutes(context: GatewayContext): Hono<GatewayRequest> {
  const app = new Hono<GatewayRequest>();
  const readRevision = revisionReader(context);
  for (const path of RECORD_PATHS) {
    app.get(path, async (request) => await read(context, request, readRevision));
    app.post(path, smallBody, async (request) => await buy(context, request, recordSubject(request.req)));
    app.get(`${path}/raw`, async (request) => await raw(context, request, recordSubject(request.req)));
    app.get(`${path}/versions`, async (request) =>
      request.json(await versionsOf(context, request.req, recordSubject(request.req))),
    );
  }
  app.get('/company/:number/:operation/changes', async (request) => {
    const subject = recordSubject(request.req);
    if (subject.operation === 'search') throw new ProblemError('not-found', 'Searches have no changes.');
    const versions = versionsToCompare(request.req);
    const inTurn = readInTurn(context.reads, request.req.raw);
    const changes = await recordChanges(context, subject, versions, inTurn);
    return changes === undefined ? clientClosedRequest() : request.json(changes);
  });
  return app;
}

/** Versions are counted by the first page, so there is no `page`. */
function versionsToCompare(request: HonoRequest): Record<'from' | 'to', number> {
  if (single(request, 'page') !== undefined) {
    throw new ProblemError('page-format', 'Versions are compared with all their pages. Nothing was charged.');
  }
  const [from, to] = [versionParameter(request, 'from'), versionParameter(request, 'to')];
  if (from === undefined || to === undefined) {
    throw new ProblemError('version-format', 'from and to are the versions to compare. Nothing was charged.');
  }
  return { from, to };
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
  refuseOtherSource(request.req, context.source);
  const purchase = await readPurchase(request.req, subject, request.env.person);
  return await purchaseResponse(context, purchase, async (status, headers) => {
    const record = await holdingOf(context, subject);
    const json = holdingJson(record, readInTurn(context.reads, request.req.raw));
    return jsonResponse(json, status, { ...etagOf(record), ...headers });
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
  const changes = await changesOf(store, subject, copies);
  const versions = copies.map(({ problem: _problem, ...copy }) => {
    const said = changes.get(copy.version);
    return { ...copy, ...(said !== undefined && { changes: said }) };
  });
  const last = versions.at(-1)?.version ?? 1;
  return last > 1 ? { versions, next: last } : { versions };
}

/** Of versions of a first page, by version. */
async function changesOf(
  { comparisons }: Store,
  subject: Subject,
  copies: readonly { readonly version: number }[],
): Promise<ReadonlyMap<number, string>> {
  const [to, from] = [copies[0]?.version, copies.at(-1)?.version];
  if (subject.operation === 'search' || subject.page > 1 || from === undefined || to === undefined) {
    return new Map();
  }
  return await comparisons.summaries(subject.companyNumber, subject.operation, { from, to });
}

const VERSIONS_PAGE = 100;

/** The copy that the person saw comes from `If-Match` or `If-None-Match` (RFC 9110 section 13.1). */
async function readPurchase(
  request: HonoRequest,
  subject: Subject,
  person: Person,
): Promise<PurchaseRequest> {
  const seen = seenVersion(request);
  const { expectedCredits, writesOff } = await readBody(request, PurchaseBody);
  requireWriteOff(person, writesOff);
  return { subject, seen, expectedCredits, writesOff, actor: person.name };
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
