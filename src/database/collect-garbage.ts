import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Has what nobody can reach any more collected, once what runs now has ended. The driver keeps a file open that was closed,
 * with all the room that it takes on the disk though its name is gone, until the last of its statements is collected: an
 * idle process might never come to that by itself.
 */
export function collectGarbage(): void {
  setImmediate(() => {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
  });
}
