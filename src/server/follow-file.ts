import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileIdentity } from '#service/register/file-identity.ts';

/** In milliseconds. */
export type Pace = {
  /** How long a file stays as it is before it counts as written. */
  readonly settle: number;
  /** How often it is looked for where the operating system does not tell of changes, as on many network drives. */
  readonly poll: number;
};

const PACE: Pace = { settle: 300, poll: 5_000 };

/**
 * Calls `changed` with what stands at `path` whenever that is not what it was at the last call, at first `known`, and has
 * come to rest; one call after the other. Where `changed` rejects, the same is told again at the next look. Returns how
 * to stop, which waits for the call under way.
 */
export function followFile(
  path: string,
  known: string | undefined,
  changed: (identity: string | undefined) => Promise<void>,
  { settle, poll }: Pace = PACE,
): () => Promise<void> {
  const stopped = new AbortController();
  let told = known;
  let looking: Promise<void> | undefined;
  /** Something happened after the look under way had begun. */
  let again = false;

  const look = (): void => {
    again = looking !== undefined;
    if (looking !== undefined || stopped.signal.aborted) return;
    looking = lookOnce()
      // Whoever is told of changes says what went wrong; the next look tells again.
      .catch(() => {})
      .finally(() => {
        looking = undefined;
        if (again) look();
      });
  };

  async function lookOnce(): Promise<void> {
    let found = fileIdentity(path);
    if (found === told) return;
    for (let before: typeof found | null = null; before !== found; ) {
      before = found;
      // Rejects when it is stopped.
      await pause(settle, undefined, { ref: false, signal: stopped.signal });
      found = fileIdentity(path);
    }
    if (found === told) return;
    await changed(found);
    told = found;
  }

  const watcher = watchFolder(path, look);
  const timer = setInterval(look, poll).unref();
  look();
  return async () => {
    stopped.abort();
    clearInterval(timer);
    watcher?.close();
    await looking;
  };
}

/** Tells of what happens to one name in a folder; `undefined` where the operating system has no means left for that. */
function watchFolder(path: string, tell: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(dirname(path), { persistent: false }, (_event, name) => {
      // Some systems do not say which name it was.
      if (name === null || name === basename(path)) tell();
    });
    return watcher.on('error', () => watcher.close());
  } catch {
    return undefined;
  }
}
