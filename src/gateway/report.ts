/** Tells the operator of a failure, in one line on standard error. Requests and answers are never part of it. */
export function report(what: string, error: unknown): void {
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown cause';
  // OpenSSL ends its messages with a line break.
  process.stderr.write(`${what} (${cause.replaceAll(/\s+/g, ' ').trim()})\n`);
}
