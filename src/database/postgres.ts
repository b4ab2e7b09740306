import { Socket } from 'node:net';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
} from 'kysely';
import { Pool, types } from 'pg';
import { answered, leaveUnanswered } from './at-once.ts';

/** How long a query waits for a free connection before it fails, in milliseconds. */
const WAIT_FOR_CONNECTION = 5_000;
/** A connection on which a server says nothing for so long is given up on: the server may be gone without a word. */
const SILENCE = 30_000;
const CONNECTIONS = 10;

/**
 * What transactions begin with. Their commit is on disk when it is acknowledged, whatever the server's default, and they
 * end by themselves: a process that is paused in the middle of one must not hold its locks for ever.
 */
const WORK = `begin; set local synchronous_commit = on; set local statement_timeout = '15s';
  set local idle_in_transaction_session_timeout = '15s'`;

/** Changes to tables take as long as they take, one process after the other: the lock ends with the transaction. */
const MIGRATION = `begin; set local synchronous_commit = on; set local lock_timeout = 0;
  select pg_advisory_xact_lock(4173000000000001)`;

/**
 * Opens a PostgreSQL database. Nothing here outlives a transaction (no session locks, no LISTEN, no prepared names), so
 * that a pooler in transaction mode may stand between.
 */
export function openPostgres<Tables>(url: string, silence = SILENCE): Kysely<Tables> {
  return open(url, WORK, silence);
}

/** The same for changing tables, one process at a time and without a time limit. */
export function openPostgresToMigrate<Tables>(url: string): Kysely<Tables> {
  return open(url, MIGRATION, 0);
}

function open<Tables>(url: string, begin: string, silence: number): Kysely<Tables> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    // What is asked without waiting for the answer before is sent at once (`askAtOnce`, `askAhead`).
    pipeline: true,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION,
    types: { getTypeParser },
    stream: () => impatientSocket(silence),
  });
  // A connection that breaks while nobody waits on it is replaced at its next use; unheard, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new TransactionDialect(pool, begin) });
}

/** A socket that breaks off after so many milliseconds without a byte; 0 waits for ever. */
function impatientSocket(silence: number): Socket {
  const socket = new Socket();
  socket.setKeepAlive(true);
  socket.setTimeout(silence, () => socket.destroy(new Error('The database does not answer.')));
  return socket;
}

/** Sums and sequences (int8, numeric) as numbers: credits and ledger lines stay far below 2^53. */
function getTypeParser(...[type, format]: Parameters<typeof types.getTypeParser>) {
  if (type === types.builtins.INT8 || type === types.builtins.NUMERIC) return Number;
  return types.getTypeParser(type, format);
}

class TransactionDialect extends PostgresDialect {
  readonly #pool: Pool;
  readonly #begin: string;

  constructor(pool: Pool, begin: string) {
    super({ pool });
    this.#pool = pool;
    this.#begin = begin;
  }

  override createDriver(): Driver {
    return new TransactionDriver(this.#pool, this.#begin);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionAdapter();
  }
}

class TransactionDriver extends PostgresDriver {
  readonly #begin: string;

  constructor(pool: Pool, begin: string) {
    super({ pool });
    this.#begin = begin;
  }

  /** Sent, and not waited for: the first query of the transaction follows at once. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    leaveUnanswered(connection, [connection.executeQuery(CompiledQuery.raw(this.#begin))]);
  }

  /**
   * Sent without waiting for what was asked ahead. Throws where that failed, or the transaction had not even begun: PostgreSQL
   * commits nothing then, and acknowledges it.
   */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await Promise.all([answered(connection), super.commitTransaction(connection)]);
  }

  /** Throws what was asked ahead and failed: whatever came after it only says that the transaction is aborted. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection);
    await answered(connection);
  }
}

/** The transaction of a migration brings its lock along: one of the session could stay behind with a pooler. */
class TransactionAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}
