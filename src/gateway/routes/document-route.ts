import { Hono } from 'hono';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { Pace } from '../pace.ts';
import { ProblemError, problem, problemAnswer } from '../problem-answer.ts';

/** Documents that one person may open in a second: each is up to 64 MiB in memory. */
const DOCUMENTS_PER_SECOND = 5;

const SEGMENT = /^[A-Za-z0-9_-]{1,200}$/;

/**
 * `GET /api/documents/{id}/{hash}`: a filing's document. The link is rebuilt from two opaque segments on the
 * provider's own address, so that a record can never send us anywhere else (OWASP ASVS 1.3.6).
 */
export function documentRoute({ provider }: GatewayContext): Hono<GatewayRequest> {
  const app = new Hono<GatewayRequest>();
  const pace = new Pace(DOCUMENTS_PER_SECOND);
  app.all('/documents/:id/:hash', async (request) => {
    // HEAD too would ask the provider.
    if (request.req.method !== 'GET') return onlyGet(request.req.method);
    const { id, hash } = request.req.param();
    if (!SEGMENT.test(id) || !SEGMENT.test(hash))
      throw new ProblemError('not-found', 'There is no such document.');
    if (isUnasked(request.req.raw)) {
      throw new ProblemError('cross-site', 'Nobody here asked for this document. Nothing was charged.');
    }
    if (!pace.take(request.env.person.name)) {
      const detail = `More than ${DOCUMENTS_PER_SECOND} documents a second are held back. Nothing was charged.`;
      throw new ProblemError('rate-limited', detail, { retryAfter: 1 });
    }
    const document = await provider.document(id, hash);
    if (!(document instanceof Uint8Array)) return problemAnswer(document);
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

/**
 * The one GET that reaches the provider, whose price SPEC does not show: it is sent for someone who follows the link with
 * their own hand, and for nothing that a browser fetches ahead or that another site's page loads or opens by itself (Fetch
 * Metadata, `Sec-Purpose`).
 */
function isUnasked({ headers }: Request): boolean {
  const ahead = ['Sec-Purpose', 'Purpose', 'X-Moz'].some((name) => headers.get(name)?.includes('prefetch'));
  const site = headers.get('Sec-Fetch-Site');
  const ours = site === null || site === 'same-origin' || site === 'none';
  const followed =
    headers.get('Sec-Fetch-Mode') === 'navigate' &&
    headers.get('Sec-Fetch-Dest') === 'document' &&
    headers.get('Sec-Fetch-User') === '?1';
  return ahead || !(ours || followed);
}

function onlyGet(method: string): Response {
  const detail = `${method} has no meaning here. Nothing was charged.`;
  return problemAnswer(problem('method-not-allowed', detail), { Allow: 'GET' });
}
