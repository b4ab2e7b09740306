import { availableParallelism } from 'node:os';
import type { RegisterQuestion } from '#contract/api/register-search.ts';
import type { NameMatches } from '#contract/name-matches.ts';
import { WorkerPool } from '#threads/worker-pool.ts';
import { tooBusyFor } from '../too-busy.ts';
import type { CompaniesPage, ListedCompanies } from './company-search.ts';
import type { SearchPage } from './register.ts';

/** The register file that a worker searches; it refuses to search another file at the same path. */
export type RegisterFile = { readonly path: string; readonly identity: string };

export type SearchRequest = { readonly query: string; readonly page: number; readonly perPage: number };

/** One of the searches of a register. */
export type SearchTask =
  | { readonly search: SearchRequest }
  | { readonly companies: RegisterQuestion }
  | { readonly names: readonly string[] }
  | { readonly list: RegisterQuestion; readonly most: number };

/** None: the file is no longer at its path. */
export type SearchReply = {
  readonly search?: SearchPage;
  readonly companies?: CompaniesPage;
  readonly names?: NameMatches[];
  readonly list?: ListedCompanies;
};

/** Milliseconds of one task that matches names: other searches wait meanwhile. */
export const NAMES_TIME = 100;

/** Leaves one core to the main thread. */
const MAX_WORKERS = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Each search may take half a second, and clients wait two minutes at most. */
const MAX_QUEUED = 100;

/** A worker that starts again has to read the facets, which takes tenths of a second: people pause while they type. */
const IDLE_MS = 600_000;

export class SearchPool {
  readonly #workers: WorkerPool<SearchTask, SearchReply>;

  constructor(program: URL, file: RegisterFile) {
    this.#workers = new WorkerPool({
      ...{ program, workerData: file },
      ...{ workers: MAX_WORKERS, queue: MAX_QUEUED, idleMs: IDLE_MS },
    });
  }

  /** Rejects with a `ServiceError` if the queue is full, with another error if the worker dies or the pool is closed. */
  async search(search: SearchRequest): Promise<SearchPage | undefined> {
    return (await this.#workers.run({ search }).catch(tooBusyFor('searches'))).search;
  }

  /** Also rejects if the signal is aborted. */
  async companies(companies: RegisterQuestion, signal: AbortSignal): Promise<CompaniesPage | undefined> {
    return (await this.#workers.run({ companies }, signal).catch(tooBusyFor('searches'))).companies;
  }

  /** Of the first of the names, at least of one. */
  async names(names: readonly string[], signal: AbortSignal): Promise<NameMatches[] | undefined> {
    return (await this.#workers.run({ names }, signal).catch(tooBusyFor('searches'))).names;
  }

  async list(
    list: RegisterQuestion,
    most: number,
    signal: AbortSignal,
  ): Promise<ListedCompanies | undefined> {
    return (await this.#workers.run({ list, most }, signal).catch(tooBusyFor('searches'))).list;
  }

  async close(): Promise<void> {
    await this.#workers.close();
  }
}
