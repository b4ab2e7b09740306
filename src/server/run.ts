import { EnvironmentError } from './environment.ts';

/** Runs a command's main function; what an operator can mend ends with one plain line instead of a stack. */
export function run(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    process.exitCode = 1;
    process.stderr.write(`${plainLine(error)}\n`);
  });
}

function plainLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof EnvironmentError) return error.message;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `${error.message}: something else listens there. Set PORT to another one.`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return error.message;
  return error.stack ?? error.message;
}

/** Calls `stop` once at the first SIGINT or SIGTERM, then lets the process end. */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
