import { setImmediate } from 'node:timers/promises';
import { COMPANY_OPERATIONS, type CompanyOperation, type CompanySubject } from '#contract/operations.ts';
import { isOffered, type Offer } from '../coverage.ts';
import type { FreeRecords } from '../free-records.ts';
import { report } from '../report.ts';
import { resourceOf } from '../resource.ts';
import type { Store } from '../store/store.ts';

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

  constructor(context: Context) {
    this.#context = context;
  }

  /** Loads the covered records of companies that a person watches now, in the background. */
  load(numbers: readonly string[]): void {
    for (const number of numbers) this.#wanted.add(number);
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.#inBackground(async () => {
      this.#isLoading = false;
      for (const number of this.#wanted) {
        this.#wanted.delete(number);
        await this.#loadCompany(number, COMPANY_OPERATIONS, WATCHED_BY);
      }
    });
  }

  /** Loads everything again unless that was done with the present build. */
  refresh(): void {
    this.#inBackground(async () => {
      const { source, store, knows } = this.#context;
      const build = source.build ?? source.id;
      const begun = await store.watchRefreshes.of(build);
      if (begun.isDone) return;
      let after = begun.after;
      for (;;) {
        const companies = await store.watchRefreshes.companies(after, COMPANIES);
        for (const { companyNumber, operations, isWatched } of companies) {
          if (this.#stopping.signal.aborted) return;
          const kinds = isWatched ? COMPANY_OPERATIONS : operations;
          await this.#loadCompany(companyNumber, kinds, REFRESHED_BY);
          if (knows?.(companyNumber) !== false) await store.comparisons.forgetGone(companyNumber);
          else await store.comparisons.keepGone(companyNumber, REFRESHED_BY);
        }
        after = companies.at(-1)?.companyNumber;
        await store.watchRefreshes.reached(build, after);
        if (after === undefined) return;
      }
    });
  }

  /** Resolves when nothing is being loaded. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async drain(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  #inBackground(work: () => Promise<void>): void {
    this.#running = this.#running
      .then(work)
      .catch((error: unknown) => report('Free records were not loaded again.', error));
  }

  async #loadCompany(
    companyNumber: string,
    operations: readonly CompanyOperation[],
    actor: string,
  ): Promise<void> {
    const { store, knows } = this.#context;
    if (knows?.(companyNumber) === false) return;
    for (const operation of operations) {
      const pages = await store.records.pages(operation, companyNumber);
      for (const page of pages.length === 0 ? [1] : pages) {
        if (this.#stopping.signal.aborted) return;
        await this.#loadPage({ operation, companyNumber, page }, actor);
        // SQLite is synchronous: requests come first.
        await setImmediate();
      }
    }
  }

  async #loadPage(subject: CompanySubject, actor: string): Promise<void> {
    if (!isOffered(subject, this.#context)) return;
    const { store, freeRecords } = this.#context;
    const seen = await store.records.newest(resourceOf(subject));
    await freeRecords.load({ subject, seen, expectedCredits: 0, writesOff: undefined, actor });
  }
}
