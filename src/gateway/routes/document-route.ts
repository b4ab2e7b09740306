import { Hono } from 'hono';
import type { GatewayContext } from '../context.ts';
import { ProblemError, problemAnswer } from '../problem-answer.ts';

const SEGMENT = /^[A-Za-z0-9_-]{1,200}$/;

/**
 * `GET /api/documents/{id}/{hash}`: a filing's document. The link is rebuilt from two opaque segments on the
 * provider's own address, so that a record can never send us anywhere else (OWASP ASVS 1.3.6).
 */
export function documentRoute({ provider }: GatewayContext): Hono {
  const app = new Hono();
  app.get('/documents/:id/:hash', async (request) => {
    const { id, hash } = request.req.param();
    if (!SEGMENT.test(id) || !SEGMENT.test(hash))
      throw new ProblemError('not-found', 'There is no such document.');
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
