import { Hono } from 'hono';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { methodNotAllowed, ProblemError, problemResponse } from '../problem.ts';
import { RateLimiter } from '../rate-limit.ts';

/** Per person: each document may need 64 MiB of memory. */
const DOCUMENTS_PER_SECOND = 5;

const SEGMENT = /^[A-Za-z0-9_-]{1,200}$/;

/** The address consists of two opaque segments, so that a record cannot redirect us (OWASP ASVS 1.3.6). */
export function documentRoute({ provider }: GatewayContext): Hono<GatewayRequest> {
  const app = new Hono<GatewayRequest>();
  const rateLimiter = new RateLimiter(DOCUMENTS_PER_SECOND);
  app.all('/documents/:id/:hash', async (request) => {
    // HEAD would call the provider too.
    if (request.req.method !== 'GET') return methodNotAllowed(request.req.method, 'GET');
    const { id, hash } = request.req.param();
    if (!SEGMENT.test(id) || !SEGMENT.test(hash))
      throw new ProblemError('not-found', 'There is no such document.');
    if (isUnrequested(request.req.raw)) {
      throw new ProblemError(
        'cross-site',
        'This request did not come from a link that someone followed. Nothing was charged.',
      );
    }
    if (!rateLimiter.take(request.env.person.name)) {
      const detail = `The limit is ${DOCUMENTS_PER_SECOND} documents a second. Nothing was charged.`;
      throw new ProblemError('rate-limited', detail, { retryAfter: 1 });
    }
    const document = await provider.document(id, hash);
    if (!(document instanceof Uint8Array)) return problemResponse(document);
    return new Response(new Uint8Array(document), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${id}.pdf"`,
        'Content-Security-Policy': 'sandbox',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  });
  return app;
}

/** A prefetch, or a request of another site: a call to the provider has an unstated price. */
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
