import Database from 'libsql';
import pg from 'pg';

/** The gateway's number of connections. */
const CONNECTIONS = 10;

/** @typedef {(...values: string[]) => Promise<unknown[]>} Statement */

/**
 * Opens the gateway's database with as little between as possible.
 * @param {{ path?: string | undefined, url?: string | undefined }} location `path` of the SQLite file, or `url` of the PostgreSQL database
 * @returns {(text: string) => Statement} prepares a statement with the parameters `$1`, `$2` …
 */
export function openPeerDatabase({ path, url }) {
  if (path === undefined) {
    const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
    return (text) =>
      async (...values) =>
        (await pool.query(text, values)).rows;
  }
  const file = new Database(path);
  return (text) => {
    const statement = file.prepare(text.replaceAll(/\$(\d)/g, '?$1'));
    return async (...values) => statement.all(...values);
  };
}
