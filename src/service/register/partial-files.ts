import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Removes what processes left behind that ended before they finished; those that still write keep theirs. */
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
    // EPERM: it runs, as somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes a file and what SQLite left beside it. */
export function removeFile(path: string): void {
  rmSync(path, { force: true });
  removeSideFiles(path);
}

/** What SQLite leaves beside a file and would take for part of the next one of that name. */
export function removeSideFiles(path: string): void {
  for (const suffix of ['-journal', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
}
