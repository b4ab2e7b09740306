import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileIdentity } from '#service/register/register-file.ts';

/** In milliseconds. */
export type Pace = {
  /** How long a file must be unchanged to count as completely written. */
  readonly settle: number;
  /** How often the file is checked if the system reports no changes, as on many network drives. */
  readonly poll: number;
};

const PACE: Pace = { settle: 300, poll: 5_000 };

/** Calls `changed` for each new, completely written file at `path`. Returns a function that stops. */
export function followFile(
  path: string,
  known: string | undefined,
  changed: (identity: string | undefined) => Promise<void>,
  { settle, poll }: Pace = PACE,
): () => Promise<void> {
  const stopped = new AbortController();
  let reported = known;
  let checking: Promise<void> | undefined;
  /** The file may have changed since the check in flight began. */
  let again = false;

  const check = (): void => {
    again = checking !== undefined;
    if (checking !== undefined || stopped.signal.aborted) return;
    checking = checkOnce()
      // `changed` reports its own errors; the next check repeats it.
      .catch(() => {})
      .finally(() => {
        checking = undefined;
        if (again) check();
      });
  };

  async function checkOnce(): Promise<void> {
    let found = fileIdentity(path);
    if (found === reported) return;
    for (let before: typeof found | null = null; before !== found; ) {
      before = found;
      await pause(settle, undefined, { ref: false, signal: stopped.signal });
      found = fileIdentity(path);
    }
    if (found === reported) return;
    await changed(found);
    reported = found;
  }

  const watcher = watchFolder(path, check);
  const timer = setInterval(check, poll).unref();
  check();
  return async () => {
    stopped.abort();
    clearInterval(timer);
    watcher?.close();
    await checking;
  };
}

/** `undefined` if the operating system has no watches left. */
function watchFolder(path: string, onChange: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(dirname(path), { persistent: false }, (_event, name) => {
      // Some systems report no name.
      if (name === null || name === basename(path)) onChange();
    });
    return watcher.on('error', () => watcher.close());
  } catch {
    return undefined;
  }
}
