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

/** Milliseconds that a query waits for a free connection before it fails. */
const CONNECTION_TIMEOUT = 5_000;
/** Milliseconds of silence until a connection counts as dead: a server may vanish without closing it. */
const SOCKET_TIMEOUT = 30_000;
const CONNECTIONS = 10;

/** Acknowledged commits are on disk; the server ends transactions of paused processes. */
const WORK = `begin; set local synchronous_commit = on; set local statement_timeout = '15s';
  set local idle_in_transaction_session_timeout = '15s'`;

/** Migrations have no time limit and run one process at a time: the lock ends with the transaction. */
const MIGRATION = `begin; set local synchronous_commit = on; set local lock_timeout = 0;
  select pg_advisory_xact_lock(4173000000000001)`;

/** Uses nothing that outlives a transaction, so that it works behind a pooler in transaction mode. */
export function openPostgres<Tables>(url: string, socketTimeout = SOCKET_TIMEOUT): Kysely<Tables> {
  return open(url, WORK, socketTimeout);
}

export function openPostgresToMigrate<Tables>(url: string): Kysely<Tables> {
  return open(url, MIGRATION, 0);
}

function open<Tables>(url: string, begin: string, socketTimeout: number): Kysely<Tables> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    types: { getTypeParser },
    stream: () => socketWithTimeout(socketTimeout),
  });
  // The pool replaces a broken idle connection; an unhandled error event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new TransactionDialect(pool, begin) });
}

/** Fails after `timeout` milliseconds without a byte; 0 means no limit. */
function socketWithTimeout(timeout: number): Socket {
  const socket = new Socket();
  socket.setKeepAlive(true);
  socket.setTimeout(timeout, () => socket.destroy(new Error('The database does not answer.')));
  return socket;
}

/** Reads int8 and numeric as numbers: credits and ledger lines stay far below 2^53. */
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

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin));
  }
}

/** Migrations lock in their transaction (`MIGRATION`): behind a pooler a session lock could remain. */
class TransactionAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}
