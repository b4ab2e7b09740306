import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { GatewayContext } from './context.ts';

/**
 * Answers 304 without further work while nothing has changed (RFC 9110 section 13.1.2). Reads the revision before the answer,
 * so that no answer is older than its tag.
 */
export function conditionalReads({ store, source, budget }: GatewayContext): MiddlewareHandler {
  const settings = createHash('sha256')
    .update(JSON.stringify([source.id, budget]))
    .digest('hex')
    .slice(0, 8);
  return async (request, next) => {
    const { text } = await store.revision();
    const tag = `W/"${text}.${settings}"`;
    const given = request.req.header('If-None-Match')?.split(',') ?? [];
    if (given.some((each) => each.trim() === tag)) return request.body(null, 304, { ETag: tag });
    await next();
    if (request.res.ok) request.header('ETag', tag);
    return;
  };
}
