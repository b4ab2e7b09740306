import { EnvironmentError } from './environment.ts';

/** Created files are private. Errors that an operator can fix are printed as one line, not a stack. */
export function run(main: () => Promise<void>): void {
  process.umask(0o077);
  main().catch((error: unknown) => {
    process.stderr.write(`${plainLine(error)}\n`, () => process.exit(1));
  });
}

function plainLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof EnvironmentError) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return `${error.message}: the port is in use. Set PORT to another one.`;
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message;
  if (/^E[A-Z]+$/.test(code)) return error.message;
  // An operator can fix a database that cannot be opened or read; any other error is a bug.
  const ofStore =
    code.startsWith('SQLITE') || error.name === 'SqliteError' || /database|sqlite/i.test(error.message);
  return ofStore ? `A file in DATA_DIR cannot be used: ${error.message}` : (error.stack ?? error.message);
}

/** Stops at the first SIGINT or SIGTERM; a second one ends the process immediately. */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Purchases in flight are then marked as unknown at the next start.
      if (stopping) process.exit(1);
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => process.stderr.write(`${plainLine(error)}\n`, () => process.exit(1)),
      );
    });
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
