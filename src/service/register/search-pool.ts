import { availableParallelism } from 'node:os';
import { WorkerPool } from '#threads/worker-pool.ts';
import { tooBusyFor } from '../too-busy.ts';
import type { SearchPage } from './register.ts';

/** The register file that a worker searches; it refuses to search another file at the same path. */
export type RegisterFile = { readonly path: string; readonly identity: string };

export type SearchRequest = { readonly query: string; readonly page: number; readonly perPage: number };

/** `undefined`: the file is no longer at its path. */
export type SearchReply = SearchPage | undefined;

/** Leaves one core to the main thread. */
const MAX_WORKERS = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Each search may take half a second, and clients wait two minutes at most. */
const MAX_QUEUED = 100;

export class SearchPool {
  readonly #workers: WorkerPool<SearchRequest, SearchReply>;

  constructor(program: URL, file: RegisterFile) {
    this.#workers = new WorkerPool({ program, workerData: file, workers: MAX_WORKERS, queue: MAX_QUEUED });
  }

  /** Rejects with a `ServiceError` if the queue is full, with another error if the worker dies or the pool is closed. */
  async search(request: SearchRequest): Promise<SearchReply> {
    return await this.#workers.run(request).catch(tooBusyFor('searches'));
  }

  async close(): Promise<void> {
    await this.#workers.close();
  }
}
