import { setImmediate } from 'node:timers/promises';
import type { RecordChange } from '#contract/api/record-changes.ts';
import { LABELS } from '#contract/labels.ts';
import { changeSummary } from '#diff/summary.ts';
import type { GatewayContext } from '../context.ts';
import { ProblemError } from '../problem.ts';
import { report } from '../report.ts';
import type { Compared, WaitingComparison } from './comparisons.ts';
import { recordChanges } from './record-changes.ts';

/** Waiting comparisons in one query. */
const BATCH = 50;

/** Milliseconds until what could not be compared is tried again. */
const RETRY_MS = 10_000;

const BUSY = '/problems/rate-limited';

/**
 * Compares new versions with the version before, one at a time, after they are stored. What a process leaves behind is compared by
 * the next one that starts, or that stores a version.
 */
export class Comparer {
  readonly #context: () => GatewayContext;
  readonly #onKept: () => void;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #isWanted = false;
  #retry: NodeJS.Timeout | undefined;

  /** `onKept` follows a comparison, which may be news. */
  constructor(context: () => GatewayContext, onKept: () => void) {
    this.#context = context;
    this.#onKept = onKept;
  }

  /** Call it after a version was indexed. */
  wake(): void {
    this.#isWanted = true;
    this.#running ??= this.#run()
      .catch((error: unknown) => {
        report('Versions wait to be compared.', error);
        this.#tryAgain();
      })
      .finally(() => {
        this.#running = undefined;
        // It was woken after it had looked.
        if (this.#isWanted && !this.#stopping.signal.aborted) this.wake();
      });
  }

  async drain(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#retry);
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#stopping.signal.aborted) {
      this.#isWanted = false;
      if (await this.#compareAll()) continue;
      this.#tryAgain();
    }
  }

  #tryAgain(): void {
    this.#isWanted = false;
    clearTimeout(this.#retry);
    if (!this.#stopping.signal.aborted) this.#retry = setTimeout(() => this.wake(), RETRY_MS).unref();
  }

  /** Whether nothing is left over. One that fails does not hold up the others. */
  async #compareAll(): Promise<boolean> {
    const { store } = this.#context();
    let areAll = true;
    for (let after: WaitingComparison | undefined; ; ) {
      const waiting = await store.comparisons.waiting(BATCH, after);
      for (const each of waiting) {
        if (this.#stopping.signal.aborted) return true;
        const isCompared = await this.#compare(each).catch((error: unknown) => {
          report(`${nameOf(each)} could not be compared.`, error);
          return false;
        });
        areAll = isCompared && areAll;
        // SQLite is synchronous: requests come first.
        await setImmediate();
      }
      after = waiting.at(-1);
      if (waiting.length < BATCH) return areAll;
    }
  }

  /** Whether it was compared; if not, it waits for the next time. */
  async #compare(waiting: WaitingComparison): Promise<boolean> {
    const { store } = this.#context();
    const compared = await this.#compared(waiting);
    if (compared === undefined) return false;
    await store.comparisons.keep(waiting, compared);
    this.#onKept();
    return true;
  }

  /** What cannot be compared says so. `undefined` if too much else is being compared. */
  async #compared(waiting: WaitingComparison): Promise<Compared | undefined> {
    const context = this.#context();
    const { company_number, operation, version } = waiting;
    const subject = { operation, companyNumber: company_number, page: 1 };
    try {
      const versions = { from: version - 1, to: version };
      const compared = await context.reads(() => recordChanges(context, subject, versions, context.reads));
      const changes = compared?.changes ?? [];
      return { changes, summary: changeSummary(operation, changes) };
    } catch (error) {
      if (error instanceof ProblemError && error.problem.type === BUSY) return undefined;
      if (!(error instanceof ProblemError)) report(`${nameOf(waiting)} could not be compared.`, error);
      const changes = [notCompared(LABELS[operation])];
      return { changes, summary: 'the versions could not be compared' };
    }
  }
}

function nameOf({ company_number, operation, version }: WaitingComparison): string {
  return `Version ${version} of ${company_number} ${operation}`;
}

function notCompared(label: string): RecordChange {
  const reason = 'The versions could not be compared.';
  return { type: 'cannot-tell', label, path: '', before: null, after: null, reason };
}
