import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import pLimit from 'p-limit';
import { LABELS } from '#contract/labels.ts';
import { isPaged, type Subject } from '#contract/operations.ts';
import { report } from '../report.ts';
import { resourceOf } from '../resource.ts';
import {
  buyForOrder,
  formatCredits,
  type OrderOptions,
  type Step,
  type Stop,
} from '../standing-orders/buy-for-order.ts';
import { unrefedDelay } from '../standing-orders/unrefed-delay.ts';
import type { OrderLease } from '../store/order-lease.ts';
import type { OrderRecordTable, PurchaseOrderTable } from '../store/purchase-order-tables.ts';
import type { OrderRecord } from '../store/purchase-orders.ts';
import { unlessStopped } from '../unless-stopped.ts';
import { MOST_PAGES, pagesAfter } from './further-pages.ts';

/** In milliseconds. */
export type ListOrderTiming = {
  /** Without renewal, another process continues the order after it. */
  readonly lease: number;
  readonly heartbeat: number;
  /** Between two looks for orders that no process runs. */
  readonly orders: number;
};

const TIMING: ListOrderTiming = { lease: 20_000, heartbeat: 5_000, orders: 5_000 };

/** Of one order. */
export const RECORDS_AT_A_TIME = 4;

/** Of one process. */
const ORDERS_AT_A_TIME = 4;

/** Records in one query, and between two looks for an order that waits. */
const BATCH = 100;

/** After as many failures of the source in a row, an order pauses: each may have been charged. */
const MOST_FAILURES = 5;

/** Seconds that an order waits by itself. For a longer wait it gives up its lease. */
const LONGEST_WAIT = 2;

const LONGEST_RELEASE = 3_600;

/** Milliseconds for which an order waits that this process failed to run. */
const AFTER_FAILURE = 60_000;

type ListOrderOptions = OrderOptions & {
  /** Called with each search that is held. */
  readonly onSearched: (query: string) => Promise<void>;
};

/** Runs orders of lists with the right of a lease in the database, a few at a time. */
export class ListOrderRunner {
  readonly #options: ListOrderOptions;
  readonly #timing: ListOrderTiming;
  readonly #runner = randomUUID();
  readonly #stopping = new AbortController();
  readonly #lanes = new Set<Promise<void>>();
  readonly #own = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #forgetting: Promise<void> | undefined;

  constructor(options: Omit<ListOrderOptions, 'stopping'>, timing: Partial<ListOrderTiming> = {}) {
    this.#options = { ...options, stopping: this.#stopping.signal };
    this.#timing = { ...TIMING, ...timing };
    // Each record in progress listens.
    setMaxListeners(ORDERS_AT_A_TIME * RECORDS_AT_A_TIME * 2, this.#stopping.signal);
  }

  /** Runs what no process runs, now and from time to time. */
  start(): void {
    if (this.#stopping.signal.aborted) return;
    this.#forgetting ??= this.#options.store.purchaseOrders
      .forgetQuotes()
      .catch((error: unknown) => report('Old quotes could not be deleted.', error));
    this.#timer ??= setInterval(() => this.wake(), this.#timing.orders).unref();
    this.wake();
  }

  /** Runs what no process runs, if `start` was called. */
  wake(): void {
    if (this.#timer !== undefined) this.#fill();
  }

  /** Resolves when there is no order that this process may run. Never rejects. */
  async runDue(): Promise<void> {
    this.#fill();
    while (this.#lanes.size > 0) await Promise.all(this.#lanes);
  }

  /** Starts no further purchase. Orders continue elsewhere, or after the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#stopping.abort();
    await Promise.all([...this.#lanes, this.#forgetting]);
  }

  #fill(): void {
    for (let count = this.#lanes.size; count < ORDERS_AT_A_TIME; count += 1) {
      const lane = this.#runAll()
        .catch((error: unknown) => report('Orders could not be run; they will be tried again.', error))
        .finally(() => this.#lanes.delete(lane));
      this.#lanes.add(lane);
    }
  }

  async #runAll(): Promise<void> {
    const { purchaseOrderRuns: runs } = this.#options.store;
    while (!this.#stopping.signal.aborted) {
      const order = await runs.claimNext(this.#runner, this.#timing.lease, [...this.#own]);
      if (order === undefined) return;
      const lease = { kind: 'list', order: order.id, runner: this.#runner } as const;
      this.#own.add(order.id);
      await this.#run(order, lease)
        .catch(async (error: unknown) => {
          report('An order could not be run; it will be tried again.', error);
          await runs.release(lease, AFTER_FAILURE, FAULT);
        })
        .finally(() => this.#own.delete(order.id));
    }
  }

  async #run(order: PurchaseOrderTable, lease: OrderLease): Promise<void> {
    const { purchaseOrderRuns: runs } = this.#options.store;
    const heartbeat = setInterval(() => {
      runs
        .renew(lease, this.#timing.lease)
        .catch((error: unknown) => report('The lease of an order could not be renewed.', error));
    }, this.#timing.heartbeat);
    heartbeat.unref();
    try {
      await new ListOrderRun(this.#options, order, lease, this.#own).finish();
    } finally {
      clearInterval(heartbeat);
    }
  }
}

const FAULT = 'Dossier could not continue this order. It tries again.';

/** Why no further record is begun. `lost`: a person stopped the order, or another process has it. */
type Halt =
  | { readonly kind: 'lost' }
  | { readonly kind: 'stopping' }
  | { readonly kind: 'wait'; readonly seconds: number; readonly detail: string }
  | { readonly kind: 'stop'; readonly stop: Stop; readonly credits: number };

/** One order, for as long as this process has it. */
class ListOrderRun {
  readonly #options: ListOrderOptions;
  readonly #order: PurchaseOrderTable;
  readonly #lease: OrderLease;
  /** Orders that this process runs. */
  readonly #own: ReadonlySet<string>;
  readonly #limit = pLimit(RECORDS_AT_A_TIME);
  #halt: Halt | undefined;
  #failures = 0;

  constructor(
    options: ListOrderOptions,
    order: PurchaseOrderTable,
    lease: OrderLease,
    own: ReadonlySet<string>,
  ) {
    this.#own = own;
    this.#options = options;
    this.#order = order;
    this.#lease = lease;
  }

  async finish(): Promise<void> {
    const { purchaseOrderRuns: runs } = this.#options.store;
    const { id } = this.#order;
    for (let position = 0; ; ) {
      const records = await runs.waiting(id, position, BATCH);
      const last = records.at(-1);
      // Records before `position` may wait: the source asked for it, or left room below the ceiling.
      if (last === undefined && position === 0) return await runs.end(this.#lease, 'done', null);
      await Promise.all(records.map((record) => this.#limit(() => this.#buy(record))));
      position = last === undefined || this.#halt !== undefined ? 0 : last.position + 1;
      if (this.#halt !== undefined && !(await this.#mayGoOn(this.#halt))) return;
      this.#halt = undefined;
      // A long order lets a short one go first, and comes again after it.
      if (records.length === BATCH && (await runs.othersWait([...this.#own]))) {
        return await runs.release(this.#lease);
      }
    }
  }

  /** When nothing of this order is in flight here. */
  async #mayGoOn(halt: Halt): Promise<boolean> {
    const { purchaseOrderRuns: runs } = this.#options.store;
    if (halt.kind === 'lost') return false;
    if (halt.kind === 'stopping') {
      await runs.release(this.#lease);
      return false;
    }
    if (halt.kind === 'wait') {
      const seconds = Math.min(halt.seconds, LONGEST_RELEASE);
      await runs.release(this.#lease, seconds * 1_000, halt.detail);
      return false;
    }
    const { stopped, detail } = halt.stop;
    if (stopped !== 'ceiling') {
      await runs.end(this.#lease, 'paused', detail);
      return false;
    }
    const { actor, ceiling } = this.#order;
    const spent = await runs.spent(actor);
    // A purchase that was in flight has cost nothing.
    if (spent + halt.credits <= ceiling) return true;
    await runs.end(
      this.#lease,
      'paused',
      `The ceiling of ${formatCredits(ceiling)} is reached: ${spent} used, and the next record costs ${halt.credits}.`,
    );
    return false;
  }

  async #buy(record: OrderRecordTable): Promise<void> {
    const { stopping, store } = this.#options;
    while (this.#halt === undefined) {
      if (stopping.aborted) return this.#stop({ kind: 'stopping' });
      if (!(await store.purchaseOrderRuns.isRunning(this.#lease))) return this.#stop({ kind: 'lost' });
      if (this.#halt !== undefined) return;
      const step = await unlessStopped(stopping, this.#step(record));
      if (step === undefined) return this.#stop({ kind: 'stopping' });
      if (step.kind === 'done') return await this.#done(record, step);
      if (step.kind === 'stop') return this.#stop({ ...step, credits: record.credits });
      if (step.kind === 'wait') {
        if (step.seconds > LONGEST_WAIT) return this.#stop(step);
        await unlessStopped(stopping, unrefedDelay(step.seconds * 1_000));
      }
    }
  }

  /** The first reason counts; before it another charge than approved, and before any that of a person. */
  #stop(halt: Halt): void {
    const isPrice = halt.kind === 'stop' && halt.stop.stopped === 'price';
    const isFirst = this.#halt === undefined || (isPrice && this.#halt.kind !== 'lost');
    if (isFirst || halt.kind === 'lost') this.#halt = halt;
  }

  async #step(record: OrderRecordTable): Promise<Step> {
    const { actor } = this.#order;
    return await buyForOrder(this.#options, {
      ...{ subject: subjectOf(record), credits: record.credits, actor, lease: this.#lease },
      // No other order has this actor.
      ...{ since: '', freshFrom: record.fresh_from, triesAgain: true },
    });
  }

  async #done(record: OrderRecordTable, { result, failed, stop }: Extract<Step, { kind: 'done' }>) {
    const { store, onSearched } = this.#options;
    const { outcome } = result;
    const isHeld = outcome === 'bought' || outcome === 'held';
    const isTriedAgain = failed && outcome === 'refused';
    const further = isHeld || (record.page > 1 && !isTriedAgain) ? await this.#furtherPages(record) : NONE;
    if (isHeld && record.operation === 'search') await onSearched(record.subject);
    await store.purchaseOrderRuns.record(
      this.#lease,
      record.position,
      { outcome, detail: result.detail || null, failed: isTriedAgain },
      further.pages,
    );
    const stopped = stop ?? further.stop;
    if (stopped !== undefined) return this.#stop({ kind: 'stop', stop: stopped, credits: record.credits });
    this.#failures = failed ? this.#failures + 1 : 0;
    if (this.#failures < MOST_FAILURES) return;
    this.#failures = 0;
    const detail = `The source failed ${MOST_FAILURES} times in a row.`;
    this.#stop({ kind: 'stop', stop: { stopped: 'failures', detail }, credits: 0 });
  }

  /** Known once the first page is read. */
  async #furtherPages(record: OrderRecordTable): Promise<FurtherPages> {
    const { store, source } = this.#options;
    const { operation, subject, page, credits, fresh_from } = record;
    if (this.#order.pages === 'first' || !source.paged) return NONE;
    if (operation === 'search' || !isPaged(operation)) return NONE;
    if (page === 1) {
      const attempt = await store.attempts.latest(resourceOf(subjectOf(record)));
      if (attempt?.state === 'settled') await store.records.awaitReading(attempt.id);
    }
    const [holding] = await store.recordPlans.holdings([subject], [operation]);
    const total = holding?.total_pages ?? 1;
    if (total > MOST_PAGES) {
      const stated = `The source states ${total} pages of ${LABELS[operation]} for ${subject}`;
      const detail = `${stated}, and an order buys at most ${MOST_PAGES}. Resume it to buy the rest without these pages.`;
      return { pages: [], stop: { stopped: 'failures', detail } };
    }
    const held = new Set(fresh_from === '' ? await store.records.pages(operation, subject) : []);
    const pages = pagesAfter(page, total, held).map((further) => ({
      ...{ operation, subject, page: further, credits, fresh_from },
    }));
    return { pages };
  }
}

type FurtherPages = { readonly pages: readonly OrderRecord[]; readonly stop?: Stop };

const NONE: FurtherPages = { pages: [] };

function subjectOf({ operation, subject, page }: OrderRecordTable): Subject {
  return operation === 'search'
    ? { operation, query: subject, page }
    : { operation, companyNumber: subject, page };
}
