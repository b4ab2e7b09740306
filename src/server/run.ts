import { EnvironmentError } from './environment.ts';

/**
 * Runs a command's main function. What it writes is for its own user only: records, ledger and hashes of keys are nobody
 * else's on this machine. What an operator can mend ends with one plain line
 * instead of a stack.
 */
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
  if (code === 'EADDRINUSE')
    return `${error.message}: something else listens there. Set PORT to another one.`;
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message;
  if (/^E[A-Z]+$/.test(code)) return error.message;
  // A database that cannot be opened or read is the operator's to mend; anything else here is a mistake of ours.
  const ofStore =
    code.startsWith('SQLITE') || error.name === 'SqliteError' || /database|sqlite/i.test(error.message);
  return ofStore ? `A file in DATA_DIR cannot be used: ${error.message}` : (error.stack ?? error.message);
}

/** Calls `stop` at the first SIGINT or SIGTERM and then ends the process; a second one ends it at once. */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal means it: what is under way is then found as unknown at the next start.
      if (stopping) process.exit(1);
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => process.stderr.write(`${plainLine(error)}\n`, () => process.exit(1)),
      );
    });
  }
}

/** One line on standard output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
