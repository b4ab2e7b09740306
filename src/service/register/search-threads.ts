import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SearchItemWire } from '#contract/search.ts';
import { ServiceError } from '../service-error.ts';
import type { Page } from './register.ts';

/** Which register file a thread searches: one that finds another file at the path has no answers to give. */
export type Searched = { readonly path: string; readonly identity: string };

export type Question = { readonly query: string; readonly page: number; readonly perPage: number };

/** What a thread says to one question. `gone`: the file that was meant is no longer at its path. */
export type Told =
  | { readonly kind: 'found'; readonly page: Page<SearchItemWire> }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly why: string };

/** Threads beside the main one, which is left a core of its own where there are several. */
const MOST = Math.min(4, Math.max(1, availableParallelism() - 1));

/** In milliseconds. */
const IDLE = 60_000;

/** Questions that wait for a thread. Each may take half a second, and who asks waits for two minutes at most. */
const MOST_WAITING = 100;

const CLOSED = 'The register was closed.';

type Task = Question & {
  readonly resolve: (told: Told) => void;
  readonly reject: (error: Error) => void;
};

type Thread = { readonly worker: Worker; task: Task | undefined; idle?: NodeJS.Timeout };

/**
 * Searches one register in threads of their own, started when they are first needed. A pool of a library would be less
 * to read here, but those that fit let questions wait for ever after a thread has died.
 */
export class SearchThreads {
  readonly #program: URL;
  readonly #searched: Searched;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Task[] = [];
  /** One promise for every thread that was started, until it is gone. */
  readonly #living = new Set<Promise<void>>();
  readonly #idle: number;
  #closed = false;

  /** `program` is the built `search-worker.ts`; a thread ends `idle` milliseconds after its last question. */
  constructor(program: URL, searched: Searched, idle = IDLE) {
    this.#program = program;
    this.#searched = searched;
    this.#idle = idle;
  }

  /**
   * Asks a thread, after those who asked before. Rejects with a `ServiceError` where too many wait, and with another error
   * where the thread died over the question, after which the next one gets another thread, or all are closed.
   */
  async ask(question: Question): Promise<Told> {
    if (this.#closed) throw new Error(CLOSED);
    if (this.#waiting.length >= MOST_WAITING) {
      throw new ServiceError('TOO_BUSY', 'Too many searches wait for their turn. Nothing was charged.');
    }
    return await new Promise((resolve, reject) => {
      this.#waiting.push({ ...question, resolve, reject });
      this.#next();
    });
  }

  /** Ends every thread, in the middle of a search where it must; resolves when they are gone. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const task of this.#waiting.splice(0)) task.reject(new Error(CLOSED));
    for (const thread of [...this.#threads]) {
      if (thread.task === undefined) this.#end(thread);
      else void thread.worker.terminate();
    }
    await Promise.all(this.#living);
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const free = [...this.#threads].find(({ task }) => task === undefined);
    const thread = free ?? (this.#threads.size < MOST ? this.#start() : undefined);
    if (thread === undefined) return;
    thread.task = this.#waiting.shift();
    clearTimeout(thread.idle);
    const { query, page, perPage } = thread.task ?? {};
    thread.worker.postMessage({ query, page, perPage });
  }

  #start(): Thread {
    const worker = new Worker(this.#program, { workerData: this.#searched });
    const thread: Thread = { worker, task: undefined };
    let fault: unknown;
    worker.on('message', (told: Told) => {
      thread.task?.resolve(told);
      thread.task = undefined;
      thread.idle = setTimeout(() => this.#end(thread), this.#idle).unref();
      this.#next();
    });
    worker.on('error', (error) => {
      fault = error;
    });
    const gone = new Promise<void>((resolve) => {
      worker.on('exit', () => {
        clearTimeout(thread.idle);
        this.#threads.delete(thread);
        this.#living.delete(gone);
        thread.task?.reject(new Error('The thread that searched died.', { cause: fault }));
        resolve();
        this.#next();
      });
    });
    this.#living.add(gone);
    this.#threads.add(thread);
    return thread;
  }

  /** Lets a thread that is asked nothing close its file and go. */
  #end(thread: Thread): void {
    clearTimeout(thread.idle);
    this.#threads.delete(thread);
    thread.worker.postMessage('end');
  }
}
