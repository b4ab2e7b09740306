import { problem } from './problem.ts';
import { report } from './report.ts';
import type { AttemptStatus } from './store/attempt-row.ts';
import type { ClaimResult } from './store/claim.ts';
import type { Store } from './store/store.ts';

const ABANDONED = problem('outcome-unknown', 'The server stopped before the answer arrived.', {
  charged: 'unknown',
});

/** `buyer`: for whom it was made, by which order or quote. */
export type OwnClaim = {
  readonly id: string;
  readonly claim: Promise<ClaimResult>;
  readonly buyer: string;
};

/** Resolves with `undefined` if the claim was not its own. */
type Task = Promise<AttemptStatus | undefined>;

export type Heartbeat = {
  /** Milliseconds without renewal after which a reserved attempt counts as abandoned. */
  readonly lease: number;
  readonly heartbeat: number;
};

/** Purchases of this process until they are settled. A heartbeat renews their leases. */
export class InFlightPurchases {
  readonly #store: Store;
  readonly #lease: number;
  readonly #tasks = new Map<string, Task>();
  readonly #claims = new Map<string, OwnClaim>();
  readonly #unwritten = new Set<string>();
  readonly #heartbeat: NodeJS.Timeout;
  #beat: Promise<void> | undefined;

  constructor(store: Store, { lease, heartbeat }: Heartbeat) {
    this.#store = store;
    this.#lease = lease;
    this.#heartbeat = setInterval(() => {
      this.#beat ??= this.#renewLeases()
        .catch((error) => report('Leases could not be renewed; retrying.', error))
        .finally(() => {
          this.#beat = undefined;
        });
    }, heartbeat);
    this.#heartbeat.unref();
  }

  get isBehind(): boolean {
    return this.#unwritten.size > 0;
  }

  claimOf(version: string): OwnClaim | undefined {
    return this.#claims.get(version);
  }

  taskOf(id: string): Task | undefined {
    return this.#tasks.get(id);
  }

  /** Call this before the claim is written, so that the sweep does not take the attempt for abandoned. */
  begin(version: string, own: OwnClaim, task: Task): void {
    const { id, claim } = own;
    this.#claims.set(version, own);
    this.#store.inFlight.add(id);
    const removeClaim = () => {
      if (this.#claims.get(version)?.id === id) this.#claims.delete(version);
    };
    // A failed claim cannot be joined while it is being released.
    claim.catch(removeClaim);
    const ended = task.finally(() => {
      removeClaim();
      this.#tasks.delete(id);
      this.#store.inFlight.delete(id);
    });
    this.#tasks.set(id, ended);
  }

  markUnwritten(id: string): void {
    this.#unwritten.add(id);
  }

  markWritten(id: string): void {
    this.#unwritten.delete(id);
  }

  async sweep(): Promise<void> {
    await this.#store.attempts.sweep(this.#store.inFlight, ABANDONED);
  }

  /** Resolves when all purchases are settled and the heartbeat has stopped. */
  async drain(): Promise<void> {
    while (this.#tasks.size > 0) await Promise.all(this.#tasks.values());
    clearInterval(this.#heartbeat);
    await this.#beat;
  }

  async #renewLeases(): Promise<void> {
    await this.#store.attempts.extendLeases([...this.#tasks.keys()], this.#lease);
    await this.sweep();
  }
}
