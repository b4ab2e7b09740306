/** Tells the operator of a failure, in one line on standard error. Requests and answers are never part of it. */
export function report(what: string, error: unknown): void {
  process.stderr.write(
    `${what} (${error instanceof Error ? `${error.name}: ${error.message}` : 'unknown cause'})\n`,
  );
}
