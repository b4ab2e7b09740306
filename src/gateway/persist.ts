import { report } from './report.ts';

/** An answer that was paid for is written down however long the store takes to accept it; each refusal is told of. */
export async function persist(write: () => Promise<void>, onRefused: () => void = () => {}): Promise<void> {
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

/** Resolves when a task ends or the time is over, and leaves no timer behind. */
export async function endOrTimeout(task: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([task, timeout]);
  clearTimeout(timer);
}

/** Keeps the process alive: what waits here may hold an answer that was paid for. */
export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
