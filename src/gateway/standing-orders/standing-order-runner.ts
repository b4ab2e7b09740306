import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type OrderRecord, StandingOrder } from '#contract/api/standing-orders.ts';
import { report } from '../report.ts';
import type { OrderLease } from '../store/order-lease.ts';
import type { DueOrder } from '../store/standing-order-runs.ts';
import { unlessStopped } from '../unless-stopped.ts';
import { buyForOrder, type OrderOptions, type Stop } from './buy-for-order.ts';
import { nextStart } from './schedule.ts';
import { unrefedDelay } from './unrefed-delay.ts';

/** In milliseconds. */
export type OrderTiming = {
  /** Without renewal, another process continues the run after it. */
  readonly lease: number;
  readonly heartbeat: number;
  /** Between two looks for orders that are due. */
  readonly orders: number;
};

const TIMING: OrderTiming = { lease: 30_000, heartbeat: 10_000, orders: 30_000 };

/** After as many failures of the source in a row, a run stops: each may have been charged. */
const MOST_FAILURES = 3;

/** Seconds that a run waits by itself. For a longer wait it gives up its lease. */
const LONGEST_WAIT = 2;

const LONGEST_RELEASE = 3_600;

/** Milliseconds for which an order waits that this process failed to run, so that others are not kept from running. */
const AFTER_FAILURE = 60_000;

/** Runs standing orders that are due, one after another, with the right of a lease in the database. */
export class StandingOrderRunner {
  readonly #options: OrderOptions;
  readonly #timing: OrderTiming;
  readonly #runner = randomUUID();
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(options: Omit<OrderOptions, 'stopping'>, timing: Partial<OrderTiming> = {}) {
    this.#options = { ...options, stopping: this.#stopping.signal };
    this.#timing = { ...TIMING, ...timing };
  }

  /** Runs what is due, now and from time to time. */
  start(): void {
    if (this.#stopping.signal.aborted) return;
    this.#timer ??= setInterval(() => this.wake(), this.#timing.orders).unref();
    this.wake();
  }

  /** Runs what is due, if `start` was called. */
  wake(): void {
    if (this.#timer !== undefined) void this.runDue();
  }

  /** Resolves when no order is due that this process may run. Never rejects. */
  async runDue(): Promise<void> {
    const running = (this.#running ?? Promise.resolve())
      .then(() => this.#runAll())
      .catch((error: unknown) => report('Standing orders could not be run; they will be tried again.', error))
      .finally(() => {
        if (this.#running === running) this.#running = undefined;
      });
    this.#running = running;
    await running;
  }

  /** Starts no further purchase. A run that is not over continues elsewhere, or after the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#stopping.abort();
    await this.#running;
  }

  async #runAll(): Promise<void> {
    const { standingOrderRuns: orderRuns } = this.#options.store;
    while (!this.#stopping.signal.aborted) {
      const due = await orderRuns.claimDue(this.#runner, this.#timing.lease);
      if (due === undefined) return;
      await this.#run(due).catch(async (error: unknown) => {
        report('A standing order could not be run; it will be tried again.', error);
        await orderRuns.release(this.#leaseOf(due), due.run.id, AFTER_FAILURE, FAULT);
      });
    }
  }

  #leaseOf({ order }: DueOrder): OrderLease {
    return { kind: 'standing', order: order.id, runner: this.#runner };
  }

  async #run(due: DueOrder): Promise<void> {
    const lease = this.#leaseOf(due);
    const { standingOrderRuns: orderRuns } = this.#options.store;
    const heartbeat = setInterval(() => {
      orderRuns
        .renew(lease, this.#timing.lease)
        .catch((error: unknown) => report('The lease of a standing order could not be renewed.', error));
    }, this.#timing.heartbeat);
    heartbeat.unref();
    try {
      await this.#buyAll(due, lease);
    } finally {
      clearInterval(heartbeat);
    }
  }

  async #buyAll(due: DueOrder, lease: OrderLease): Promise<void> {
    const { standingOrderRuns: orderRuns, standingOrders: orders } = this.#options.store;
    const { run, order } = due;
    const { signal } = this.#stopping;
    const companies = await orders.companies(order.id);
    const records = recordsOf(order);
    const total = companies.length * records.length;
    let { done } = run;
    let failures = 0;
    while (done < total) {
      const state = await orderRuns.state(lease);
      if (state === 'lost') return;
      if (signal.aborted || state === 'paused') return await orderRuns.release(lease, run.id);
      if (state === 'ended') return await this.#finish(due, lease, done, ENDED);
      const [companyNumber, { operation, credits }] = itemAt(
        companies,
        records,
        (run.first_record + done) % total,
      );
      const step = await unlessStopped(
        signal,
        buyForOrder(this.#options, {
          ...{ subject: { operation, companyNumber, page: 1 }, credits, actor: order.actor, lease },
          ...{ since: run.due_at, freshFrom: run.due_at, triesAgain: false },
        }),
      );
      switch (step?.kind) {
        case undefined:
          return await orderRuns.release(lease, run.id);
        case 'look-again':
          break;
        case 'stop':
          return await this.#stopRun(due, lease, done, step.stop);
        case 'wait':
          if (step.seconds > LONGEST_WAIT) {
            const seconds = Math.min(step.seconds, LONGEST_RELEASE);
            return await orderRuns.release(lease, run.id, seconds * 1_000, step.detail);
          }
          await unlessStopped(signal, unrefedDelay(step.seconds * 1_000));
          break;
        case 'done':
          if (!(await orderRuns.record(lease, run.id, done, { companyNumber, operation, ...step.result }))) {
            return;
          }
          done += 1;
          if (step.stop !== undefined) return await this.#stopRun(due, lease, done, step.stop);
          failures = step.failed ? failures + 1 : 0;
          if (failures === MOST_FAILURES && done < total) {
            return await this.#stopRun(due, lease, done, FAILED);
          }
      }
    }
    await this.#finish(due, lease, 0, undefined);
  }

  /** A price other than the approved one pauses the order: its ceiling is no licence for it. */
  async #stopRun(due: DueOrder, lease: OrderLease, done: number, stop: Stop): Promise<void> {
    if (stop.stopped === 'price') {
      const advice = 'End this order, and make another at the new price.';
      await this.#options.store.standingOrders.pause(due.order.id, null, `${stop.detail} ${advice}`);
    }
    await this.#finish(due, lease, done, stop);
  }

  /** The next run begins with the record at which this one stopped, so that each record gets its turn. */
  async #finish(due: DueOrder, lease: OrderLease, done: number, stop: Stop | undefined): Promise<void> {
    const { order, run, now } = due;
    const total = order.companies * recordsOf(order).length;
    const next = nextStart(order.first_day, order.every, now);
    await this.#options.store.standingOrderRuns.finish(lease, run.id, {
      stopped: stop?.stopped ?? null,
      detail: stop?.detail ?? null,
      nextDue: next < order.ends_at ? next : null,
      nextRecord: stop === undefined ? 0 : (run.first_record + done) % total,
    });
  }
}

const ENDED: Stop = { stopped: 'end', detail: 'The last day of the order has passed.' };

const FAULT = 'Dossier could not continue this run. It tries again.';

const FAILED: Stop = { stopped: 'failures', detail: `The source failed ${MOST_FAILURES} times in a row.` };

/** Throws if this version does not know one of them: a newer one runs the order then. */
function recordsOf({ records }: { readonly records: string }): OrderRecord[] {
  return v.parse(StandingOrder.entries.records, JSON.parse(records));
}

/** Without kinds of records that this version does not know. */
export function knownRecordsOf({ records }: { readonly records: string }): OrderRecord[] {
  return v
    .parse(v.array(v.unknown()), JSON.parse(records))
    .filter((record) => v.is(StandingOrder.entries.records.item, record));
}

function itemAt(
  companies: readonly string[],
  records: readonly OrderRecord[],
  index: number,
): [company: string, record: OrderRecord] {
  const company = companies[Math.floor(index / records.length)];
  const record = records[index % records.length];
  if (company === undefined || record === undefined) throw new Error('The order has fewer records.');
  return [company, record];
}
