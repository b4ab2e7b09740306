import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { GatewayContext, GatewayRequest } from './context.ts';

/**
 * Answers 304 without further work while nothing has changed (RFC 9110 section 13.1.2). Reads the revision before the answer,
 * so that no answer is older than its tag.
 */
export function conditionalReads({
  store,
  source,
  budget,
}: GatewayContext): MiddlewareHandler<GatewayRequest> {
  const settings = createHash('sha256')
    .update(JSON.stringify([source.id, budget]))
    .digest('hex')
    .slice(0, 8);
  return async (request, next) => {
    const revision = await store.revision();
    request.set('revision', revision);
    const tag = `W/"${revision.text}.${settings}"`;
    const given = request.req.header('If-None-Match')?.split(',') ?? [];
    if (given.some((each) => each.trim() === tag)) return request.body(null, 304, { ETag: tag });
    // Set before the answer, which is faster than changing it. An error is another answer, without a tag.
    request.header('ETag', tag);
    await next();
    return;
  };
}
