import type { HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { Problem } from '#contract/api/problem.ts';
import { SOURCE, type Source } from '#contract/api/source.ts';
import { CREDITS_CHARGED } from '#contract/errors.ts';
import { buyOrLoad } from '../buy-or-load.ts';
import type { GatewayContext } from '../context.ts';
import { ProblemError, problem, problemResponse } from '../problem.ts';
import type { PurchaseRequest } from '../purchase-request.ts';
import type { PurchaseResult } from '../purchase-result.ts';
import { withTimeout } from '../retry.ts';
import type { Store } from '../store/store.ts';

/** What the POST of a record and that of a document have in common. */

/** In bytes. */
const BODY_LIMIT = 4_096;

export const PurchaseBody = v.object({
  expectedCredits: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))),
  writesOff: v.optional(v.pipe(v.string(), v.uuid())),
});

export const smallBody = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: () =>
    problemResponse(problem('body-too-large', 'The body may have at most 4 kB. Nothing was charged.')),
});

/** The copy that the person saw: `If-Match` or `If-None-Match` (RFC 9110 section 13.1). */
export function seenVersion(request: HonoRequest): number {
  const first = request.header('If-None-Match')?.trim();
  const refresh = request.header('If-Match')?.trim();
  if (first === '*' && refresh === undefined) return 0;
  const version = /^"([1-9]\d{0,8})"$/.exec(refresh ?? '')?.[1];
  if (version !== undefined && first === undefined) return Number(version);
  throw new ProblemError(
    'precondition-required',
    'A purchase needs If-None-Match: * for a first copy or If-Match: "N" to refresh copy N. Nothing was charged.',
  );
}

const PURCHASE_BODY =
  'The body is JSON with expectedCredits and writesOff, and for a document with companyNumber.';

/** No body means an empty object. */
export async function readBody<T>(
  request: HonoRequest,
  schema: v.GenericSchema<unknown, T>,
  expected = PURCHASE_BODY,
): Promise<T> {
  const text = await request.text();
  const type = request.header('Content-Type')?.split(';')[0]?.trim();
  const isJson = text === '' || type === 'application/json';
  const body = isJson ? v.safeParse(schema, text === '' ? {} : parseJson(text)) : undefined;
  if (body?.success) return body.output;
  throw new ProblemError('body-format', `${expected} Nothing was charged.`);
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // Valibot accepts an array as an object without members.
    return Array.isArray(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** A record seen in one source is not bought from another that has replaced it since. */
export function refuseOtherSource(request: HonoRequest, { id, label }: Source): void {
  const seen = request.header(SOURCE);
  if (seen === undefined || seen === id) return;
  const detail = `The source was replaced by ${label}. Nothing was charged.`;
  throw new ProblemError('source-changed', detail);
}

/**
 * Buys, and answers with what `held` says of the copy, if there is one. A long copy whose bytes are not compared in time is
 * answered as a purchase that takes long: the client has been charged and asks for the copy later.
 */
export async function purchaseResponse(
  context: GatewayContext,
  purchase: PurchaseRequest,
  held: (status: 200 | 201, headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const { purchases, store } = context;
  const began = performance.now();
  const result = await buyOrLoad(context, purchase);
  if (result.kind === 'problem') return problemResponse(result.problem, chargeHeader(result.problem));
  if (result.kind === 'pending') return await pendingResponse(store, result.attempt);
  const answer = held(result.created ? 201 : 200, purchaseHeaders(result));
  if (result.attempt === undefined) return await answer;
  const left = Math.max(0, purchases.patience - (performance.now() - began));
  return (await withTimeout(answer, left)) ?? (await pendingResponse(store, result.attempt));
}

async function pendingResponse({ attempts }: Store, attempt: string): Promise<Response> {
  const headers = { Location: `/api/attempts/${attempt}`, 'Retry-After': '2' };
  return Response.json(await attempts.find(attempt), { status: 202, headers });
}

function chargeHeader({ charged }: Problem): Record<string, string> {
  return charged === 'no' ? { [CREDITS_CHARGED]: '0' } : {};
}

/** How a copy came (RFC 9211), and its cost, if anyone states it. */
function purchaseHeaders({
  created,
  charged,
}: Extract<PurchaseResult, { kind: 'held' }>): Record<string, string> {
  return {
    'Cache-Status': created ? 'dossier; fwd=miss; stored' : 'dossier; hit',
    ...(charged === undefined ? {} : { [CREDITS_CHARGED]: String(charged) }),
  };
}
