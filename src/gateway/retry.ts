import { report } from './report.ts';

/** Repeats a write until the store accepts it, because the answer was paid for. */
export async function retryUntilWritten<Written>(
  write: () => Promise<Written>,
  onFailure: () => void = () => {},
): Promise<Written> {
  for (let pause = 100; ; pause = Math.min(pause * 2, 10_000)) {
    try {
      return await write();
    } catch (error) {
      onFailure();
      report('The outcome of a purchase could not be stored; retrying.', error);
      await delay(pause);
    }
  }
}

export async function withTimeout<Result>(
  task: Promise<Result>,
  milliseconds: number,
): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return await Promise.race([task, timeout]).finally(() => clearTimeout(timer));
}

/** Not `timers/promises` with `ref: false`: the process must stay alive, as it may hold a paid answer. */
export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
