import { closeSync, openSync } from 'node:fs';

/** What hinders the reading of a register's file that `registerInfoAt` tells nothing of. */
export type RegisterHindrance = 'absent' | 'forbidden' | 'unusable';

/** `unusable`: unfinished, damaged, or of another version. `forbidden`: this user may not read it. */
export function registerHindrance(path: string): RegisterHindrance {
  try {
    closeSync(openSync(path, 'r'));
    return 'unusable';
  } catch (fault) {
    const absent = fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';
    return absent ? 'absent' : 'forbidden';
  }
}
