import { setImmediate, setTimeout } from 'node:timers';
import type { SqliteFile } from './sqlite.ts';

/** Transactions that share one commit at most. */
const MOST_TOGETHER = 100;

/** How long a transaction that waits for something else may keep others from their commit, in milliseconds. */
const PATIENCE = 5_000;

const CLOSED = 'The database was closed.';

/** Somebody who waits: for a turn, or for a commit. */
type Waiting<Answer> = {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/** A transaction of the file: the turns that ended in it and wait for its commit. */
type Batch = { readonly ended: Waiting<void>[]; due: boolean };

/** One transaction among those that share a commit, from its begin to its end. */
export type Turn = {
  /** Others ended before it in the same batch: what it does can be undone by itself. */
  readonly follows: boolean;
  /** Why nothing that it did is left. */
  lost?: unknown;
};

/**
 * Transactions on one connection, one at a time, that share a commit: making it durable takes longer than most of them, so
 * those that come in the same turn of the event loop are done at its end, one after the other, and committed together. Each
 * is rolled back by itself; none is told that it has ended before all that it may have seen is on the disk, and where the
 * commit fails all of them fail.
 */
export class GroupCommit {
  readonly #file: SqliteFile;
  readonly #patience: number;
  readonly #waiting: Waiting<Turn>[] = [];
  /** Whether the next turn of the event loop gives those who wait theirs; unless one runs, nobody waits without. */
  #called = false;
  #running: Turn | undefined;
  #batch: Batch | undefined;
  #closed = false;

  constructor(file: SqliteFile, patience = PATIENCE) {
    this.#file = file;
    this.#patience = patience;
  }

  /** Resolves when it is this transaction's turn; rejects where another process keeps the file locked. */
  begin(): Promise<Turn> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Error(CLOSED));
      this.#waiting.push({ resolve, reject });
      if (this.#called || this.#running !== undefined) return;
      this.#called = true;
      // All that come together have asked by then. Nothing is locked before: another connection would have to wait.
      setImmediate(() => {
        this.#called = false;
        this.#next();
      });
    });
  }

  /** Does something in a turn. Throws its error, or why the turn was lost. */
  work<Result>(turn: Turn, work: () => Result): Result {
    if (turn.lost !== undefined) throw turn.lost;
    try {
      return work();
    } catch (error) {
      // After some errors (full disk, failing disk) SQLite itself has rolled everything back.
      if (!this.#file.inTransaction) this.#loseAll(turn, error);
      throw error;
    }
  }

  /** Ends a turn. Resolves once it is durable; rejects where it is not, and nothing of it is left then. */
  async commit(turn: Turn): Promise<void> {
    if (turn.lost !== undefined) throw turn.lost;
    await this.#ended(turn.follows ? 'release turn' : undefined);
  }

  /**
   * Ends a turn without a trace. What it saw of others may not be committed yet: it waits for that, and rejects where that
   * fails.
   */
  async rollback(turn: Turn): Promise<void> {
    if (turn.lost !== undefined) return;
    if (turn.follows) return await this.#ended('rollback to turn; release turn');
    this.#batch = undefined;
    try {
      this.#file.exec('rollback');
    } finally {
      this.#leave();
    }
  }

  /** Commits what has ended. What runs or waits is lost; nothing may begin after this. */
  close(): void {
    this.#closed = true;
    const closed = new Error(CLOSED);
    for (const { reject } of this.#waiting.splice(0)) reject(closed);
    if (this.#running !== undefined) this.#lose(this.#running, closed);
    this.#running = undefined;
    this.#commit();
  }

  /** Gives the next one its turn. One that cannot begin is told so, and the turn goes on. */
  #next(): void {
    while (this.#running === undefined) {
      const next = this.#waiting.shift();
      if (next === undefined) break;
      try {
        const follows = this.#batch !== undefined;
        // By `exec`: a prepared statement that is refused the lock would stay open until it is collected.
        this.#file.exec(follows ? 'savepoint turn' : 'begin immediate');
        this.#batch ??= { ended: [], due: false };
        this.#running = { follows };
        next.resolve(this.#running);
      } catch (error) {
        next.reject(error);
      }
    }
    // Those who ended counted on one who then could not begin.
    if (this.#running === undefined) this.#commit();
  }

  /** The running turn has ended and waits for its batch, which goes on with those who wait. */
  #ended(how: string | undefined): Promise<void> {
    const batch = this.#batch;
    return new Promise((resolve, reject) => {
      try {
        if (how !== undefined) this.#file.exec(how);
      } catch (error) {
        if (this.#running !== undefined) this.#loseAll(this.#running, error);
        return reject(error);
      }
      batch?.ended.push({ resolve, reject });
      const goesOn = this.#waiting.length > 0 && batch?.due === false && batch.ended.length < MOST_TOGETHER;
      if (!goesOn) this.#commit();
      else if (batch.ended.length === 1) setImmediate(() => this.#fallDue(batch));
      this.#leave();
    });
  }

  /** One that is still at it waits for something else than this file: the others wait for it, but not for ever. */
  #fallDue(batch: Batch): void {
    const slow = this.#running;
    if (batch !== this.#batch || slow === undefined) return;
    batch.due = true;
    const tooSlow = () => {
      if (slow !== this.#running) return;
      this.#lose(slow, new Error('A transaction took so long that others would have had to wait for it.'));
      this.#commit();
      this.#leave();
    };
    setTimeout(tooSlow, this.#patience).unref();
  }

  #commit(): void {
    const batch = this.#batch;
    this.#batch = undefined;
    if (batch === undefined) return;
    try {
      this.#file.exec('commit');
    } catch (error) {
      this.#undo();
      for (const { reject } of batch.ended) reject(error);
      return;
    }
    for (const { resolve } of batch.ended) resolve();
  }

  /** Undoes what a running turn did, which learns of it when it goes on; where it cannot be undone by itself, all is. */
  #lose(turn: Turn, why: unknown): void {
    turn.lost = why;
    try {
      if (turn.follows) this.#file.exec('rollback to turn; release turn');
      else this.#dropBatch(why);
    } catch (error) {
      this.#dropBatch(error);
    }
  }

  /** Nothing is left of the open transaction: everybody in it learns of it. */
  #loseAll(turn: Turn, why: unknown): void {
    turn.lost = why;
    this.#dropBatch(why);
    this.#leave();
  }

  #dropBatch(why: unknown): void {
    const batch = this.#batch;
    this.#batch = undefined;
    this.#undo();
    for (const { reject } of batch?.ended ?? []) reject(why);
  }

  /** Where even this fails the transaction stays open and nothing can begin any more: it is never committed. */
  #undo(): void {
    try {
      if (this.#file.inTransaction) this.#file.exec('rollback');
    } catch {
      // Those in it are told why it failed in the first place.
    }
  }

  #leave(): void {
    this.#running = undefined;
    if (!this.#closed) this.#next();
  }
}
