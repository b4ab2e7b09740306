import { type Context, Hono, type HonoRequest } from 'hono';
import * as v from 'valibot';
import type { BoughtDocuments } from '#contract/api/bought-documents.ts';
import { companyNumber } from '#contract/company-number.ts';
import { requireWriteOff } from '../access/permitted.ts';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { documentSubject } from '../document-subject.ts';
import { readInTurn } from '../few-reads.ts';
import { isIntact } from '../holding.ts';
import { methodNotAllowed, ProblemError, problemResponse } from '../problem.ts';
import { DOCUMENTS_PER_SECOND, RateLimiter } from '../rate-limit.ts';
import { documentResource, resourceOf } from '../resource.ts';
import { chunksOfBytes } from '../store/stored-bytes.ts';
import { download } from './download.ts';
import { NUMBER_FORMAT, single } from './parameters.ts';
import {
  PurchaseBody,
  purchaseResponse,
  readBody,
  refuseOtherSource,
  seenVersion,
  smallBody,
} from './purchase-parameters.ts';
import { streamed } from './streamed.ts';

const SEGMENT = /^[A-Za-z0-9_-]{1,200}$/;

const DOCUMENT = '/documents/:id/:hash';

const ALTERED =
  'The stored copy of this document was changed after it was received, so it is not shown. Nothing was charged.';

type Link = { readonly id: string; readonly hash: string };

/**
 * A document of a filing. GET is free: it reads the stored copy, or the source itself if its documents are free. POST buys
 * from other sources, once.
 */
export function documentRoutes(context: GatewayContext): Hono<GatewayRequest> {
  const app = new Hono<GatewayRequest>();
  const isFree = context.source.documentPrice === 0;
  const allowed = isFree ? 'GET' : 'GET, POST';
  const rateLimiter = new RateLimiter(DOCUMENTS_PER_SECOND);
  if (!isFree) app.post(DOCUMENT, smallBody, async (request) => await buy(context, request));
  app.get(DOCUMENT, async (request) => {
    // HEAD would call the source, too.
    if (request.req.method !== 'GET') return methodNotAllowed(request.req.method, allowed);
    const link = linkOf(request.req);
    if (isUnrequested(request.req.raw)) {
      const detail = 'This request did not come from a link that someone followed. Nothing was charged.';
      throw new ProblemError('cross-site', detail);
    }
    if (!isFree) return await context.reads(() => stored(context, request.req.raw, link));
    if (!rateLimiter.take(request.env.person.name)) {
      const detail = `The limit is ${DOCUMENTS_PER_SECOND} documents a second. Nothing was charged.`;
      throw new ProblemError('rate-limited', detail, { retryAfter: 1 });
    }
    const document = await context.provider.freeDocument(link.id, link.hash);
    return document instanceof Uint8Array ? pdf(document, link) : problemResponse(document);
  });
  app.all(DOCUMENT, (request) => methodNotAllowed(request.req.method, allowed));
  return app;
}

/** `GET /api/documents?company=NUMBER`. */
export function documentListRoute({ store }: GatewayContext): Hono {
  const app = new Hono();
  app.get('/documents', async (request) => {
    const number = companyNumber(single(request.req, 'company') ?? '');
    if (number === undefined) throw new ProblemError('company-number-format', NUMBER_FORMAT);
    return request.json({ documents: await store.documents.ofCompany(number) } satisfies BoughtDocuments);
  });
  return app;
}

/** The link consists of two opaque segments, so that a record cannot redirect us (OWASP ASVS 1.3.6). */
function linkOf(request: HonoRequest): Link {
  const [id = '', hash = ''] = [request.param('id'), request.param('hash')];
  if (SEGMENT.test(id) && SEGMENT.test(hash)) return { id, hash };
  throw new ProblemError('not-found', 'There is no such document.');
}

async function stored(context: GatewayContext, request: Request, link: Link): Promise<Response> {
  const held = await context.store.records.held(documentResource(link));
  if (held?.copy === undefined) throw new ProblemError('not-held', 'This document has not been bought.');
  const { copy } = held;
  const { bytes, problem: found } = copy;
  if (!(await isIntact(context, copy))) throw new ProblemError('internal-error', ALTERED);
  const inTurn = readInTurn(context.reads, request);
  if (found !== undefined) return download(copy, link.id, inTurn);
  return pdf(bytes.whole ?? streamed(chunksOfBytes(bytes, inTurn)), link);
}

function pdf(bytes: Uint8Array | ReadableStream<Uint8Array>, { id }: Link): Response {
  return new Response(bytes instanceof Uint8Array ? bytes.slice() : bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${id}.pdf"`,
      'Content-Security-Policy': 'sandbox',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

export const DocumentPurchase = v.object({ ...PurchaseBody.entries, companyNumber: v.string() });

async function buy(context: GatewayContext, request: Context<GatewayRequest>): Promise<Response> {
  const link = linkOf(request.req);
  refuseOtherSource(request.req, context.source);
  const seen = seenVersion(request.req);
  const { companyNumber: typed, expectedCredits, writesOff } = await readBody(request.req, DocumentPurchase);
  requireWriteOff(request.env.person, writesOff);
  const number = companyNumber(typed);
  if (number === undefined) throw new ProblemError('company-number-format', NUMBER_FORMAT);
  const subject = await documentSubject(context, { ...link, companyNumber: number });
  const purchase = { subject, seen, expectedCredits, writesOff, actor: request.env.person.name };
  return await purchaseResponse(context, purchase, async (status, headers) => {
    const version = await context.store.records.newest(resourceOf(subject));
    return request.body(null, status, { ETag: `"${version}"`, ...headers });
  });
}

/** A prefetch, or a request of another site: neither is worth drawing or reading a document. */
function isUnrequested({ headers }: Request): boolean {
  const isPrefetch = ['Sec-Purpose', 'Purpose', 'X-Moz'].some((name) =>
    headers.get(name)?.includes('prefetch'),
  );
  const site = headers.get('Sec-Fetch-Site');
  const isOwn = site === null || site === 'same-origin' || site === 'none';
  const isFollowed =
    headers.get('Sec-Fetch-Mode') === 'navigate' &&
    headers.get('Sec-Fetch-Dest') === 'document' &&
    headers.get('Sec-Fetch-User') === '?1';
  return isPrefetch || !(isOwn || isFollowed);
}
