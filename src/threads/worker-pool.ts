import { Worker } from 'node:worker_threads';

/** `busy`: too many tasks wait. `heap`, `time` and `crash`: the worker died. `failed`: the task threw. `aborted`: nobody waits for it. */
type TaskFailure = 'busy' | 'closed' | 'aborted' | 'failed' | 'heap' | 'time' | 'crash';

export class TaskError extends Error {
  readonly reason: TaskFailure;

  constructor(reason: TaskFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }

  /** The task was not tried, so it may succeed later. */
  get wasRefused(): boolean {
    return this.reason === 'busy' || this.reason === 'closed';
  }
}

export type WorkerPoolOptions = {
  /** A built program that calls `serveTasks`. */
  readonly program: URL;
  readonly workerData?: unknown;
  readonly workers: number;
  /** Tasks that may wait for a free worker. */
  readonly queue: number;
  /** Milliseconds of one task, not counting its wait. */
  readonly timeLimit?: number;
  /** MiB of one worker. */
  readonly heapLimit?: number;
  readonly idleMs?: number;
};

/** From a worker: the result of its task. */
export type TaskResult<Reply> = { readonly reply: Reply } | { readonly failure: string };

/** To a worker. */
export type WorkerMessage<Task> = { readonly task: Task } | 'end';

type Queued<Task, Reply> = {
  readonly task: Task;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: TaskError) => void;
};

type PoolWorker<Task, Reply> = {
  readonly worker: Worker;
  current: Queued<Task, Reply> | undefined;
  /** Ends an idle worker, or one whose task takes too long. */
  timer?: NodeJS.Timeout;
};

const IDLE_MS = 60_000;

/** Of threads whose tasks need much memory, and run one at a time: an idle thread keeps the memory of its last task. */
export const LARGE_TASK = { workers: 1, queue: 1, timeLimit: 20_000, heapLimit: 384, idleMs: 100 } as const;

/**
 * Runs tasks in worker threads, which start on first use and end when idle. A dead worker fails only its task. The libraries
 * that would fit leave queued tasks waiting forever after a worker has died.
 */
export class WorkerPool<Task, Reply> {
  readonly #options: WorkerPoolOptions;
  readonly #workers = new Set<PoolWorker<Task, Reply>>();
  readonly #queue: Queued<Task, Reply>[] = [];
  readonly #exits = new Set<Promise<void>>();
  #closed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /** Rejects with a `TaskError`. A task that still waits when the signal is aborted is not run. */
  async run(task: Task, signal?: AbortSignal): Promise<Reply> {
    if (this.#closed) throw closedError();
    if (signal?.aborted) throw abortedError();
    if (this.#queue.length >= this.#options.queue) throw new TaskError('busy', 'Too many tasks are waiting.');
    return await new Promise((resolve, reject) => {
      const queued = { task, resolve, reject };
      signal?.addEventListener('abort', () => this.#drop(queued), { once: true });
      this.#queue.push(queued);
      this.#next();
    });
  }

  #drop(queued: Queued<Task, Reply>): void {
    const index = this.#queue.indexOf(queued);
    if (index === -1) return;
    this.#queue.splice(index, 1);
    queued.reject(abortedError());
  }

  /** Rejects all tasks that have not ended. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.splice(0)) reject(closedError());
    for (const poolWorker of [...this.#workers]) {
      if (poolWorker.current === undefined) this.#end(poolWorker);
      else this.#kill(poolWorker, closedError());
    }
    await Promise.all(this.#exits);
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const free = [...this.#workers].find(({ current }) => current === undefined);
    const poolWorker = free ?? (this.#workers.size < this.#options.workers ? this.#start() : undefined);
    const next = poolWorker && this.#queue.shift();
    if (poolWorker === undefined || next === undefined) return;
    poolWorker.current = next;
    this.#setTimer(poolWorker, this.#options.timeLimit, () =>
      this.#kill(poolWorker, new TaskError('time', 'The task took too long.')),
    );
    poolWorker.worker.postMessage({ task: next.task } satisfies WorkerMessage<Task>);
  }

  #start(): PoolWorker<Task, Reply> {
    const { program, workerData, heapLimit, idleMs = IDLE_MS } = this.#options;
    const worker = new Worker(program, {
      workerData,
      ...(heapLimit !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heapLimit } }),
    });
    const poolWorker: PoolWorker<Task, Reply> = { worker, current: undefined };
    let cause: unknown;
    worker.on('message', (result: TaskResult<Reply>) => {
      if ('reply' in result) poolWorker.current?.resolve(result.reply);
      else poolWorker.current?.reject(new TaskError('failed', result.failure));
      poolWorker.current = undefined;
      this.#setTimer(poolWorker, idleMs, () => this.#end(poolWorker));
      this.#next();
    });
    worker.on('error', (error) => {
      cause = error;
    });
    const exit = new Promise<void>((resolve) => {
      worker.on('exit', () => {
        clearTimeout(poolWorker.timer);
        this.#workers.delete(poolWorker);
        this.#exits.delete(exit);
        const reason = isOutOfMemory(cause) ? 'heap' : 'crash';
        poolWorker.current?.reject(new TaskError(reason, 'The worker thread died.', { cause }));
        resolve();
        this.#next();
      });
    });
    this.#exits.add(exit);
    this.#workers.add(poolWorker);
    return poolWorker;
  }

  #setTimer(poolWorker: PoolWorker<Task, Reply>, delay: number | undefined, act: () => void): void {
    clearTimeout(poolWorker.timer);
    if (delay !== undefined) poolWorker.timer = setTimeout(act, delay).unref();
  }

  /** The worker keeps its place until it has exited. */
  #kill({ worker, current }: PoolWorker<Task, Reply>, error: TaskError): void {
    current?.reject(error);
    // A reply that comes now would make it free for the next task.
    worker.removeAllListeners('message');
    void worker.terminate();
  }

  #end(poolWorker: PoolWorker<Task, Reply>): void {
    clearTimeout(poolWorker.timer);
    this.#workers.delete(poolWorker);
    poolWorker.worker.postMessage('end' satisfies WorkerMessage<Task>);
  }
}

function closedError(): TaskError {
  return new TaskError('closed', 'The worker threads were closed.');
}

function abortedError(): TaskError {
  return new TaskError('aborted', 'The task was aborted.');
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
