import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** More than a whole run keeps at once; what a container gives by default, 64 MB, is too little. */
const ENOUGH_BYTES = 2e9;

/**
 * The folder below which tests put what they throw away: in memory where there is room for it, since making and removing
 * thousands of small files takes a disk longer than the tests themselves take; else the system's temporary folder.
 * What has to outlive a power cut, or is a program to be run, does not belong here.
 */
export function scratchFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
