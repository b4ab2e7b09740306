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

/** Ctrl-C reaches the process from the terminal, and again from npm, which passes it on. */
const SAME_SIGNAL_MS = 1_000;

/** Stops at the first SIGINT or SIGTERM; a later one ends the process immediately. */
export function onStop(stop: () => Promise<void>): void {
  let stopped: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const now = performance.now();
      if (stopped !== undefined) {
        // Purchases in flight are then marked as unknown at the next start.
        if (now - stopped > SAME_SIGNAL_MS) process.exit(1);
        return;
      }
      stopped = now;
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
