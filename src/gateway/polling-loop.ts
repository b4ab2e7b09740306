import { report } from './report.ts';

export type PollingOptions = {
  /** Milliseconds between two looks while nothing was found; the database knows of work of other processes. */
  readonly interval: number;
  /** How many tasks run at once. */
  readonly parallel: number;
  /** For the log: `Webhooks are not sent`. */
  readonly trouble: string;
};

/** Takes work from the store, a few tasks at once, until it is stopped. */
export class PollingLoop<Task> {
  readonly #options: PollingOptions;
  readonly #take: () => Promise<Task | undefined>;
  readonly #work: (task: Task, signal: AbortSignal) => Promise<void>;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #wake = () => {};

  constructor(
    options: PollingOptions,
    take: () => Promise<Task | undefined>,
    work: (task: Task, signal: AbortSignal) => Promise<void>,
  ) {
    this.#options = options;
    this.#take = take;
    this.#work = work;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Looks at once. */
  wake(): void {
    this.#wake();
  }

  /** Resolves when no task runs; the signal of each is aborted. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const tasks = new Set<Promise<void>>();
    while (!signal.aborted) {
      const woken = this.#untilWoken();
      const task = tasks.size < this.#options.parallel ? await this.#tryTake() : undefined;
      if (task === undefined) {
        await Promise.race([woken.done, ...tasks]);
        woken.cancel();
        continue;
      }
      woken.cancel();
      const running = this.#tryWork(task, signal).finally(() => tasks.delete(running));
      tasks.add(running);
    }
    await Promise.all(tasks);
  }

  /** Begins before the store is asked, so that no call of `wake` is missed. */
  #untilWoken(): { done: Promise<void>; cancel: () => void } {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const done = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.#options.interval);
      // A process that has nothing else to do may end.
      timer.unref();
      this.#wake = resolve;
    });
    return { done, cancel: () => clearTimeout(timer) };
  }

  async #tryTake(): Promise<Task | undefined> {
    try {
      return await this.#take();
    } catch (error) {
      report(`${this.#options.trouble}.`, error);
      return undefined;
    }
  }

  async #tryWork(task: Task, signal: AbortSignal): Promise<void> {
    try {
      await this.#work(task, signal);
    } catch (error) {
      report(`${this.#options.trouble}.`, error);
    }
  }
}
