import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { warn } from '../report.ts';

const Mark = v.object({ seq: v.number(), at: v.string(), attempt: v.string(), event: v.string() });

/** The last line of a ledger that a process has seen. */
export type Mark = v.InferOutput<typeof Mark>;

/** `ledger` names one of several ledgers that use the folder. */
export function markPath(folder: string, ledger?: string): string {
  const suffix =
    ledger === undefined ? '' : `-${createHash('sha256').update(ledger).digest('hex').slice(0, 16)}`;
  return join(folder, `ledger-mark${suffix}.json`);
}

/** A damaged file is reported, and counts as absent. */
export function readMark(path: string): Mark | undefined {
  try {
    return v.parse(Mark, JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isAbsent) warn(`${path} is damaged, so it cannot show whether the ledger is complete.`);
    return undefined;
  }
}

/** Not flushed to the disk: after a power failure an earlier mark is good enough. */
export async function writeMark(path: string, mark: Mark): Promise<void> {
  const partial = `${path}.${process.pid}.partial`;
  await writeFile(partial, JSON.stringify(mark), { mode: 0o600 });
  await rename(partial, path);
}

export async function removeMark(path: string): Promise<void> {
  await rm(path, { force: true });
}
