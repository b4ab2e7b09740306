import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { GatewayContext, GatewayRequest } from './context.ts';
import { ledgerLossText } from './store/ledger-loss.ts';
import type { Revision } from './store/revision.ts';

export type TaggedRevision = Revision & { readonly tag: string };

/** The `ETag` of answers that any purchase may change. Read it before the answer, so that no answer is older than its tag. */
export function revisionReader({ store, source, budget }: GatewayContext): () => Promise<TaggedRevision> {
  const suffix = digestOf(JSON.stringify([source.id, source.build, budget]));
  return async () => {
    const revision = await store.revision();
    const loss = await store.mark.loss();
    const lost = loss === undefined ? '' : `.${digestOf(ledgerLossText(loss))}`;
    return { ...revision, tag: `W/"${revision.text}.${suffix}${lost}"` };
  };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** Answers 304 without further work while nothing has changed (RFC 9110 section 13.1.2). */
export function conditionalReads(context: GatewayContext): MiddlewareHandler<GatewayRequest> {
  const readRevision = revisionReader(context);
  return async (request, next) => {
    const revision = await readRevision();
    const { tag } = revision;
    request.set('revision', revision);
    const given = request.req.header('If-None-Match')?.split(',') ?? [];
    if (given.some((each) => each.trim() === tag)) return request.body(null, 304, { ETag: tag });
    // Set before the answer, which is faster than changing it. An error is another answer, without a tag.
    request.header('ETag', tag);
    await next();
    return;
  };
}

/**
 * JSON answers that have no tag get one of their bytes, and are 304 while they stay the same. It is strong: the application takes
 * weak tags for those of `conditionalReads`.
 */
export function taggedAnswers(): MiddlewareHandler<GatewayRequest> {
  const tag = etag();
  return async (request, next) => {
    await next();
    const { status, headers } = request.res;
    const isJson = headers.get('Content-Type')?.startsWith('application/json') === true;
    if (status === 200 && isJson && !headers.has('ETag')) await tag(request, async () => {});
  };
}
