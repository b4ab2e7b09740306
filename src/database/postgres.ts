import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
} from 'kysely';
import { Pool, types } from 'pg';

/** How long a query waits for a free connection before it fails, in milliseconds. */
const WAIT_FOR_CONNECTION = 5_000;
const CONNECTIONS = 10;

/**
 * Opens a PostgreSQL database. Nothing here outlives a transaction (no session locks, no LISTEN, no prepared names), so
 * that a pooler in transaction mode may stand between.
 */
export function openPostgres<Tables>(url: string): Kysely<Tables> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION,
    types: { getTypeParser },
  });
  // A connection that breaks while nobody waits on it is replaced at its next use; unheard, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new DurableDialect({ pool }) });
}

/** Sums and sequences (int8) as numbers: credits and ledger lines stay far below 2^53. */
function getTypeParser(...[type, format]: Parameters<typeof types.getTypeParser>) {
  if (type === types.builtins.INT8) return Number;
  return types.getTypeParser(type, format);
}

class DurableDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor({ pool }: { pool: Pool }) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new DurableDriver({ pool: this.#pool });
  }
}

/**
 * Transactions whose commit is on disk when it is acknowledged, whatever the server's default, and that end by
 * themselves: a process that is paused in the middle of one must not hold its locks for ever.
 */
class DurableDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(
      CompiledQuery.raw(
        `begin; set local synchronous_commit = on; set local statement_timeout = '15s';
         set local idle_in_transaction_session_timeout = '15s'`,
      ),
    );
  }
}
