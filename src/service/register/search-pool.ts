import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ServiceError } from '../service-error.ts';
import type { SearchPage } from './register.ts';

/** The register file that a worker searches; it refuses to search another file at the same path. */
export type RegisterFile = { readonly path: string; readonly identity: string };

export type SearchRequest = { readonly query: string; readonly page: number; readonly perPage: number };

/** `gone`: the file is no longer at its path. */
export type SearchReply =
  | { readonly kind: 'found'; readonly page: SearchPage }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Leaves one core to the main thread. */
const MAX_WORKERS = Math.min(4, Math.max(1, availableParallelism() - 1));

const IDLE_MS = 60_000;

/** Each search may take half a second, and clients wait two minutes at most. */
const MAX_QUEUED = 100;

const CLOSED = 'The register was closed.';

type Task = SearchRequest & {
  readonly resolve: (reply: SearchReply) => void;
  readonly reject: (error: Error) => void;
};

type PoolWorker = { readonly worker: Worker; task: Task | undefined; idleTimer?: NodeJS.Timeout };

/** The libraries that would fit leave queued requests waiting forever after a worker has died. */
export class SearchPool {
  readonly #program: URL;
  readonly #file: RegisterFile;
  readonly #workers = new Set<PoolWorker>();
  readonly #queue: Task[] = [];
  readonly #exits = new Set<Promise<void>>();
  readonly #idleMs: number;
  #closed = false;

  constructor(program: URL, file: RegisterFile, idleMs = IDLE_MS) {
    this.#program = program;
    this.#file = file;
    this.#idleMs = idleMs;
  }

  /** Rejects with a `ServiceError` if the queue is full, with another error if the worker dies or the pool is closed. */
  async search(request: SearchRequest): Promise<SearchReply> {
    if (this.#closed) throw new Error(CLOSED);
    if (this.#queue.length >= MAX_QUEUED) {
      throw new ServiceError('TOO_BUSY', 'Too many searches are waiting. Nothing was charged.');
    }
    return await new Promise((resolve, reject) => {
      this.#queue.push({ ...request, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const task of this.#queue.splice(0)) task.reject(new Error(CLOSED));
    for (const poolWorker of [...this.#workers]) {
      if (poolWorker.task === undefined) this.#end(poolWorker);
      else void poolWorker.worker.terminate();
    }
    await Promise.all(this.#exits);
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const free = [...this.#workers].find(({ task }) => task === undefined);
    const poolWorker = free ?? (this.#workers.size < MAX_WORKERS ? this.#start() : undefined);
    if (poolWorker === undefined) return;
    poolWorker.task = this.#queue.shift();
    clearTimeout(poolWorker.idleTimer);
    const { query, page, perPage } = poolWorker.task ?? {};
    poolWorker.worker.postMessage({ query, page, perPage });
  }

  #start(): PoolWorker {
    const worker = new Worker(this.#program, { workerData: this.#file });
    const poolWorker: PoolWorker = { worker, task: undefined };
    let cause: unknown;
    worker.on('message', (reply: SearchReply) => {
      poolWorker.task?.resolve(reply);
      poolWorker.task = undefined;
      poolWorker.idleTimer = setTimeout(() => this.#end(poolWorker), this.#idleMs).unref();
      this.#next();
    });
    worker.on('error', (error) => {
      cause = error;
    });
    const exit = new Promise<void>((resolve) => {
      worker.on('exit', () => {
        clearTimeout(poolWorker.idleTimer);
        this.#workers.delete(poolWorker);
        this.#exits.delete(exit);
        poolWorker.task?.reject(new Error('The search worker died.', { cause }));
        resolve();
        this.#next();
      });
    });
    this.#exits.add(exit);
    this.#workers.add(poolWorker);
    return poolWorker;
  }

  #end(poolWorker: PoolWorker): void {
    clearTimeout(poolWorker.idleTimer);
    this.#workers.delete(poolWorker);
    poolWorker.worker.postMessage('end');
  }
}
