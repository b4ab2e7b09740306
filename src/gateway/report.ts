/** Logs a failure in one line on standard error, without requests or answers. */
export function report(what: string, error: unknown): void {
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown cause';
  // OpenSSL messages end with a line break.
  warn(`${what} (${cause.replaceAll(/\s+/g, ' ').trim()})`);
}

/** One line on standard error. */
export function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}
