import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import type { Subject } from '#contract/operations.ts';
import { ProblemError } from '../problem-answer.ts';
import type { Order } from '../purchase-order.ts';

const OrderBody = v.object({
  expectedCredits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  writesOff: v.optional(v.pipe(v.string(), v.uuid())),
});

/** Reads a purchase: which copy it starts from (RFC 9110 section 13.1) and at which price. */
export async function readOrder(request: HonoRequest, subject: Subject, actor: string): Promise<Order> {
  const seen = seenVersion(request);
  const { expectedCredits, writesOff } = await readOrderBody(request);
  return { subject, seen, expectedCredits, writesOff, actor };
}

function seenVersion(request: HonoRequest): number {
  const first = request.header('If-None-Match')?.trim();
  const refresh = request.header('If-Match')?.trim();
  if (first === '*' && refresh === undefined) return 0;
  const version = /^"([1-9]\d{0,8})"$/.exec(refresh ?? '')?.[1];
  if (version !== undefined && first === undefined) return Number(version);
  throw new ProblemError(
    'precondition-required',
    'A purchase carries If-None-Match: * for a first copy or If-Match: "N" to refresh copy N. Nothing was charged.',
  );
}

/** Whether a request brings a body (RFC 9112 section 6.3). */
export function hasBody(request: HonoRequest): boolean {
  return (
    request.header('Transfer-Encoding') !== undefined || Number(request.header('Content-Length') ?? 0) > 0
  );
}

async function readOrderBody(request: HonoRequest): Promise<v.InferOutput<typeof OrderBody>> {
  if (!hasBody(request)) return {};
  const text = await request.text();
  if (text === '') return {};
  const type = request.header('Content-Type')?.split(';')[0]?.trim();
  const body = type === 'application/json' ? v.safeParse(OrderBody, parseJson(text)) : undefined;
  if (body?.success) return body.output;
  const detail = 'The body is optional JSON with expectedCredits and writesOff. Nothing was charged.';
  throw new ProblemError('body-format', detail);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
