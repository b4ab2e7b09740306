import { closeSync, existsSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Changes when the file at a path is replaced or overwritten; `undefined` if there is none. */
export function fileIdentity(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && [found.dev, found.ino, found.size, found.mtimeNs].join(':');
}

type UnreadableReason = 'absent' | 'forbidden' | 'unusable';

/** `unusable`: unfinished, damaged or of another format. `forbidden`: no permission to read it. */
export function unreadableReason(path: string): UnreadableReason {
  try {
    closeSync(openSync(path, 'r'));
    return 'unusable';
  } catch (error) {
    const absent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return absent ? 'absent' : 'forbidden';
  }
}

/** Removes the partial files of writers that were killed; those of running processes stay. */
export function removeAbandoned(path: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const writer = name.startsWith(basename(path)) ? /\.(\d+)\.partial$/.exec(name)?.[1] : undefined;
    if (writer !== undefined && !isRunning(Number(writer))) removeFile(join(folder, name));
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export function removeFile(path: string): void {
  rmSync(path, { force: true });
  removeJournals(path);
}

/** Removes the journals that SQLite would apply to the next file of that name. */
export function removeJournals(path: string): void {
  for (const suffix of ['-journal', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
}
