import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ImportFault } from './input/import-fault.ts';

/**
 * Makes sure, before hours of reading, that there is a folder for each of these files that this user may write to, made
 * where it is absent, and that no folder stands in a file's place. A fault otherwise.
 */
export function checkDestination(paths: readonly string[]): void {
  for (const path of paths) {
    const folder = dirname(path);
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK | constants.X_OK);
    } catch (fault) {
      throw new ImportFault(whyNot(folder, fault));
    }
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
      throw new ImportFault(
        `${path} is a folder where the import puts a file: move it away, and import again.`,
      );
    }
  }
}

/** A full disk in plain words; every other fault as it is. */
export function inPlainWords(fault: unknown, registerPath: string): unknown {
  const code = codeOf(fault);
  if (code !== 'ENOSPC' && code !== 'SQLITE_FULL') return fault;
  return new ImportFault(`The disk of ${dirname(registerPath)} is full: make room there, and import again.`);
}

function whyNot(folder: string, fault: unknown): string {
  const code = codeOf(fault);
  if (code === 'EACCES' || code === 'EPERM') return `This user may not write to the folder ${folder}.`;
  if (code === 'EROFS') return `The folder ${folder} is on a disk that can only be read.`;
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${folder} is no folder, or lies below a file.`;
  return `The folder ${folder} cannot be written to: ${fault instanceof Error ? fault.message : String(fault)}.`;
}

function codeOf(fault: unknown): unknown {
  return fault instanceof Error && 'code' in fault ? fault.code : undefined;
}
