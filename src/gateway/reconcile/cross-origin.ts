import type { MiddlewareHandler } from 'hono';

export type Reconciling = { Variables: { endpoint: string; isSecret: boolean } };

/**
 * The specification demands CORS. What no secret protects, a page of any site could then read out of the browser of someone who
 * may: only pages of the reader's own machine, such as OpenRefine, get it there.
 */
export const acrossOrigins =
  (hasKeys: () => Promise<boolean>): MiddlewareHandler<Reconciling> =>
  async (request, next) => {
    await next();
    const origin = request.req.header('Origin');
    // Without keys, the header proves nothing.
    const hasKey = request.req.header('Authorization') !== undefined && (await hasKeys());
    if (request.get('isSecret') || hasKey) request.header('Access-Control-Allow-Origin', '*');
    else if (origin !== undefined && isLoopback(origin)) {
      request.header('Access-Control-Allow-Origin', origin);
    }
    request.header('Vary', 'Origin, Authorization');
    request.header('Cache-Control', 'no-store');
    // The address may be a secret.
    request.header('Referrer-Policy', 'no-referrer');
  };

/** Tells nothing, so that it needs no key. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type',
    },
  });
}

function isLoopback(origin: string): boolean {
  return URL.canParse(origin) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(origin).hostname);
}
