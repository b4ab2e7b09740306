/** Fewer than 10^12 credits, so that thousands of amounts add up to less than 2^53. */
const BALANCE = /^\d{1,12}$/;

/** A negative or implausibly large balance counts as not stated. */
export function plausibleBalance(stated: unknown): number | undefined {
  return BALANCE.test(String(stated)) ? Number(stated) : undefined;
}

/** Some services state the balance in the body's `meta.credits.remaining` instead of a header. */
export function balanceInBody(json: unknown): number | undefined {
  const remaining = member(member(member(json, 'meta'), 'credits'), 'remaining');
  return typeof remaining === 'number' ? plausibleBalance(remaining) : undefined;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
