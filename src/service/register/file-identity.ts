import { statSync } from 'node:fs';

/**
 * Tells a file from another one that stands at the same path later, and from itself once it was written over; `undefined`
 * where there is none. A file that is kept open keeps its number to itself, also when its name is gone.
 */
export function fileIdentity(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && [found.dev, found.ino, found.size, found.mtimeNs].join(':');
}
