import { setImmediate } from 'node:timers/promises';
import type { RecordChange } from '#contract/api/record-changes.ts';
import { LABELS } from '#contract/labels.ts';
import { changeSummary } from '#diff/summary.ts';
import type { GatewayContext } from '../context.ts';
import { ProblemError } from '../problem.ts';
import { report } from '../report.ts';
import type { WaitingComparison } from './comparisons.ts';
import { recordChanges } from './record-changes.ts';

/** Waiting comparisons in one query. */
const BATCH = 50;

const BUSY = '/problems/rate-limited';

/**
 * Compares new versions with the version before, one at a time, after they are stored. What a process leaves behind is compared by
 * the next one that starts, or that stores a version.
 */
export class Comparer {
  readonly #context: () => GatewayContext;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #isWanted = false;

  constructor(context: () => GatewayContext) {
    this.#context = context;
  }

  /** Call it after a version was indexed. */
  wake(): void {
    this.#isWanted = true;
    this.#running ??= this.#run()
      .catch((error: unknown) => report('Versions wait to be compared.', error))
      .finally(() => {
        this.#running = undefined;
      });
  }

  /** Resolves when nothing waits. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async drain(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#stopping.signal.aborted) {
      this.#isWanted = false;
      await this.#compareAll();
    }
  }

  async #compareAll(): Promise<void> {
    const { store } = this.#context();
    for (;;) {
      const waiting = await store.comparisons.waiting(BATCH);
      for (const each of waiting) {
        if (this.#stopping.signal.aborted) return;
        if (!(await this.#compare(each))) return;
        // SQLite is synchronous: requests come first.
        await setImmediate();
      }
      if (waiting.length < BATCH) return;
    }
  }

  /** Whether it was compared; if not, it waits for the next time. */
  async #compare(waiting: WaitingComparison): Promise<boolean> {
    const { store } = this.#context();
    const changes = await this.#changes(waiting);
    if (changes === undefined) return false;
    await store.comparisons.keep(waiting, { changes, summary: changeSummary(waiting.operation, changes) });
    return true;
  }

  /** What cannot be compared says so, and does not hold up the others. `undefined` if too much else is being compared. */
  async #changes({
    company_number,
    operation,
    version,
  }: WaitingComparison): Promise<RecordChange[] | undefined> {
    const context = this.#context();
    const subject = { operation, companyNumber: company_number, page: 1 };
    try {
      const versions = { from: version - 1, to: version };
      const compared = await context.reads(() => recordChanges(context, subject, versions, context.reads));
      return compared?.changes ?? [];
    } catch (error) {
      if (error instanceof ProblemError && error.problem.type === BUSY) return undefined;
      if (!(error instanceof ProblemError)) {
        report(`Version ${version} of ${company_number} ${operation} could not be compared.`, error);
      }
      const reason = 'The versions could not be compared.';
      return [{ type: 'cannot-tell', label: LABELS[operation], path: '', before: null, after: null, reason }];
    }
  }
}
