import { Hono } from 'hono';
import type { GatewayContext } from '../context.ts';
import { ProblemError } from '../problem-answer.ts';
import { readBody } from '../provider/body.ts';

const SEGMENT = /^[A-Za-z0-9_-]{1,200}$/;
const DOCUMENT_LIMIT = 64 * 1024 * 1024;

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
    const response = await provider.document(id, hash);
    if (response?.status !== 200) {
      throw new ProblemError('not-found', 'The source did not hand over this document. Nothing was charged.');
    }
    const body = await readBody(response, DOCUMENT_LIMIT);
    if (!body.complete || !isPdf(body.bytes)) {
      throw new ProblemError(
        'provider-error',
        'The source sent something else than a PDF. Nothing was charged.',
      );
    }
    return new Response(new Uint8Array(body.bytes), {
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

/** The magic bytes `%PDF-`, whatever the content type says. */
function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
}
