import { setImmediate } from 'node:timers/promises';
import { chunksOf } from '#contract/chunks.ts';
import { COMPANY_OPERATIONS, type CompanyOperation, type CompanySubject } from '#contract/operations.ts';
import { isOffered, type Offer } from '../coverage.ts';
import type { FreeRecords } from '../free-records.ts';
import { report } from '../report.ts';
import { resourceOf } from '../resource.ts';
import type { LoadedFrom } from '../store/free-copies.ts';
import type { Store } from '../store/store.ts';
import type { CompanyToRefresh } from './watch-refreshes.ts';

/** In the column of who loaded a copy. */
const REFRESHED_BY = 'New register data';
const WATCHED_BY = 'Watch list';

/** Companies in one query. */
const COMPANIES = 100;

type Context = Offer & { readonly store: Store; readonly freeRecords: FreeRecords };

/**
 * Loads records of a source where they are free: those of a company from the moment at which a person watches it, and after each
 * newer build of the source every held or watched record again, so that what changed is compared. Goes on where a process ended.
 */
export class WatchRefresh {
  readonly #context: Context;
  readonly #stopping = new AbortController();
  readonly #wanted = new Set<string>();
  #running = Promise.resolve();
  #isLoading = false;
  /** Copies that the newer data answers the same as, by their kind, which has one origin. */
  readonly #same = new Map<CompanyOperation, { readonly from: LoadedFrom; readonly attempts: string[] }>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** Loads the covered records of companies that a person watches now, in the background. */
  load(numbers: readonly string[]): void {
    for (const number of numbers) this.#wanted.add(number);
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.#inBackground(async () => {
      const { store, source } = this.#context;
      const build = buildOf(source);
      // If the process ends before, the next one loads what is missing.
      await store.watchRefreshes.reached(build, BEGINNING);
      this.#isLoading = false;
      let isDone = true;
      for (const number of this.#wanted) {
        this.#wanted.delete(number);
        isDone = (await this.#loadCompany(number, COMPANY_OPERATIONS, WATCHED_BY)) && isDone;
      }
      await this.#confirmSame();
      if (isDone) await store.watchRefreshes.reached(build, undefined);
    });
  }

  /** Loads everything again unless that was done with the present build. */
  refresh(): void {
    this.#inBackground(async () => {
      const { source, store } = this.#context;
      const build = buildOf(source);
      const begun = await store.watchRefreshes.of(build);
      if (begun.isDone) return;
      let isDone = true;
      for (let after = begun.after; ; ) {
        const companies = await store.watchRefreshes.companies(after, COMPANIES);
        for (const company of companies) isDone = (await this.#refreshCompany(company)) && isDone;
        await this.#confirmSame();
        if (this.#stopping.signal.aborted) return;
        after = companies.at(-1)?.companyNumber;
        // What failed is loaded after the next start.
        if (after === undefined && !isDone) return await store.watchRefreshes.reached(build, BEGINNING);
        await store.watchRefreshes.reached(build, after);
        if (after === undefined) return;
      }
    });
  }

  /** Loads nothing more. */
  async drain(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  #inBackground(work: () => Promise<void>): void {
    this.#running = this.#running
      .then(work)
      .catch((error: unknown) => report('Free records were not loaded again.', error));
  }

  /** In one write for many: each is waited for until the disk has it, and open pages ask again after it. */
  async #confirmSame(): Promise<void> {
    const { store } = this.#context;
    const all = [...this.#same.values()];
    this.#same.clear();
    for (const { from, attempts } of all) {
      for (const some of chunksOf(attempts, COMPANIES)) await store.freeCopies.confirm(some, from);
    }
  }

  async #refreshCompany({ companyNumber, operations, isWatched }: CompanyToRefresh): Promise<boolean> {
    const { store, knows } = this.#context;
    const kinds = isWatched ? COMPANY_OPERATIONS : operations;
    const isDone = await this.#loadCompany(companyNumber, kinds, REFRESHED_BY);
    if (this.#stopping.signal.aborted) return false;
    if (knows?.(companyNumber) !== false) await store.comparisons.forgetGone(companyNumber);
    else await store.comparisons.keepGone(companyNumber, REFRESHED_BY);
    return isDone;
  }

  /** Whether all of it was loaded. One that fails does not hold up the others. */
  async #loadCompany(
    companyNumber: string,
    operations: readonly CompanyOperation[],
    actor: string,
  ): Promise<boolean> {
    const { store, knows } = this.#context;
    if (knows?.(companyNumber) === false) return true;
    try {
      let isDone = true;
      for (const operation of operations) {
        const pages = await store.records.pages(operation, companyNumber);
        for (const page of pages.length === 0 ? [1] : pages) {
          if (this.#stopping.signal.aborted) return false;
          isDone = (await this.#loadPage({ operation, companyNumber, page }, actor)) && isDone;
          // SQLite is synchronous: requests come first.
          await setImmediate();
        }
      }
      return isDone;
    } catch (error) {
      report(`Records of ${companyNumber} were not loaded again.`, error);
      return false;
    }
  }

  async #loadPage(subject: CompanySubject, actor: string): Promise<boolean> {
    if (!isOffered(subject, this.#context)) return true;
    const { store, freeRecords } = this.#context;
    const seen = await store.records.newest(resourceOf(subject));
    const request = { subject, seen, expectedCredits: 0, writesOff: undefined, actor };
    const result = await freeRecords.load(request, async (attempt, from) => {
      const same = this.#same.get(subject.operation) ?? { from, attempts: [] };
      same.attempts.push(attempt);
      this.#same.set(subject.operation, same);
    });
    return result.kind !== 'problem' || SETTLED.has(result.problem.type);
  }
}

/** Asking again would not change it. */
const SETTLED: ReadonlySet<string> = new Set(['/problems/not-covered', '/problems/unknown-company']);

/** Before every company. */
const BEGINNING = '';

function buildOf({ build, id }: Offer['source']): string {
  return build ?? id;
}
