import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Time for what just ended to let go of it, in milliseconds. */
const LATER = 100;

/**
 * Has what nobody can reach any more collected, shortly after. The driver keeps a file open that was closed,
 * with all the room that it takes on the disk though its name is gone, until the last of its statements is collected: an
 * idle process might never come to that by itself.
 */
export function collectGarbage(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
  }, LATER).unref();
}
