import { report } from './report.ts';

/** An answer that was paid for is written down however long the store takes to accept it; each refusal is told of. */
export async function persist<Written>(
  write: () => Promise<Written>,
  onRefused: () => void = () => {},
): Promise<Written> {
  for (let pause = 100; ; pause = Math.min(pause * 2, 10_000)) {
    try {
      return await write();
    } catch (error) {
      onRefused();
      report('The outcome of a purchase could not be written down; trying again.', error);
      await delay(pause);
    }
  }
}

/** Resolves with what a task ends with, or with `undefined` when the time is over, and leaves no timer behind. */
export async function endOrTimeout<End>(task: Promise<End>, milliseconds: number): Promise<End | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return await Promise.race([task, timeout]).finally(() => clearTimeout(timer));
}

/** Keeps the process alive: what waits here may hold an answer that was paid for. */
export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
