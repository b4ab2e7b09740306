import { CREDITS_CHARGED, CREDITS_REMAINING } from '#contract/errors.ts';
import type { Body } from './body.ts';

/** What an answer says it cost, in credits; `undefined` where it does not. */
export function creditsCharged(response: Response): number | undefined {
  return creditsIn(response, CREDITS_CHARGED);
}

/** The balance as an answer tells it, in a header or, as some services do, in the body's `meta.credits.remaining`. */
export function creditsRemaining(response: Response, body: Body): number | undefined {
  const inHeader = creditsIn(response, CREDITS_REMAINING);
  if (inHeader !== undefined) return inHeader;
  const remaining = member(member(member(body.json(), 'meta'), 'credits'), 'remaining');
  return typeof remaining === 'number' && Number.isSafeInteger(remaining) ? remaining : undefined;
}

function creditsIn(response: Response, header: string): number | undefined {
  const value = response.headers.get(header);
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
