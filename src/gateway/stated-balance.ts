/** Some services state the balance in the body's `meta.credits.remaining` instead of a header. */
export function statedBalance(body: unknown): number | undefined {
  const remaining = member(member(member(body, 'meta'), 'credits'), 'remaining');
  return typeof remaining === 'number' && Number.isSafeInteger(remaining) ? remaining : undefined;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
