import { problem } from './problem-answer.ts';
import { report } from './report.ts';
import type { Watched } from './store/attempt-row.ts';
import type { ClaimResult } from './store/claim.ts';
import type { WholeCopy } from './store/held.ts';
import type { Store } from './store/store.ts';

/** What became of an attempt whose process is gone. */
const SWEPT = problem('outcome-unknown', 'The process that asked stopped before the answer came.', {
  charged: 'unknown',
});

/** A claim of this process, and what came of it. */
export type OwnClaim = { readonly id: string; readonly claim: Promise<ClaimResult> };

/** What became of an attempt of this process; with the copy that it brought, once that is read. */
export type Ended = Watched & { readonly copy?: WholeCopy | undefined };

/** In milliseconds. */
export type Heartbeat = {
  /** A reserved attempt whose process stops renewing its lease counts as unknown after this long. */
  readonly lease: number;
  readonly heartbeat: number;
};

/**
 * What this process is buying: attempts from before their claim until they are settled. They belong to it and not to a
 * request, and its heartbeat tells other processes that it is alive.
 */
export class UnderWay {
  readonly #store: Store;
  readonly #lease: number;
  /** By attempt: ends once everything of it is written down. */
  readonly #tasks = new Map<string, Promise<Ended | undefined>>();
  /** By record and version: the one that others join instead of starting anything. */
  readonly #claims = new Map<string, OwnClaim>();
  /** Attempts whose outcome could not be written down yet. */
  readonly #unwritten = new Set<string>();
  readonly #heartbeat: NodeJS.Timeout;
  #beat: Promise<void> | undefined;

  constructor(store: Store, { lease, heartbeat }: Heartbeat) {
    this.#store = store;
    this.#lease = lease;
    this.#heartbeat = setInterval(() => {
      // A beat that takes long is not joined by the next one.
      this.#beat ??= this.#keepAlive()
        .catch((error) => report('Leases could not be renewed; trying again.', error))
        .finally(() => {
          this.#beat = undefined;
        });
    }, heartbeat);
    this.#heartbeat.unref();
  }

  /** Whether an answer that was paid for waits to be written down. */
  get isBehind(): boolean {
    return this.#unwritten.size > 0;
  }

  /** The claim of a version of a record that can be joined. */
  claimOf(version: string): OwnClaim | undefined {
    return this.#claims.get(version);
  }

  /** What is being done for an attempt, while it is. */
  taskOf(id: string): Promise<Ended | undefined> | undefined {
    return this.#tasks.get(id);
  }

  /** From before a claim is known to be written, so that no sweep of ours takes it for one of a process that is gone. */
  begin(version: string, own: OwnClaim, task: Promise<Ended | undefined>): void {
    const { id, claim } = own;
    this.#claims.set(version, own);
    this.#store.underWay.add(id);
    const over = () => {
      if (this.#claims.get(version)?.id === id) this.#claims.delete(version);
    };
    // Nobody joins one that failed while that is being written down.
    claim.catch(over);
    const ended = task.finally(() => {
      over();
      this.#tasks.delete(id);
      this.#store.underWay.delete(id);
    });
    this.#tasks.set(id, ended);
  }

  /** Takes note that the outcome of an attempt is refused by the store: until it is written, nothing more is spent. */
  refused(id: string): void {
    this.#unwritten.add(id);
  }

  written(id: string): void {
    this.#unwritten.delete(id);
  }

  /** Marks attempts of processes that are gone as unknown, at every start and heartbeat. */
  async sweep(): Promise<void> {
    await this.#store.attempts.sweep(this.#store.underWay, SWEPT);
  }

  /** Resolves when every call under way has been written down and nothing more is done with the store. */
  async drain(): Promise<void> {
    while (this.#tasks.size > 0) await Promise.all(this.#tasks.values());
    clearInterval(this.#heartbeat);
    await this.#beat;
  }

  async #keepAlive(): Promise<void> {
    await this.#store.attempts.extendLeases([...this.#tasks.keys()], this.#lease);
    await this.sweep();
  }
}
