import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Clock ticks of Linux have 10 ms. */
const TICK_MS = 10;

/**
 * Processor time of a process in milliseconds, with that of the database's processes for its connections.
 * @param {{ process: { pid: number }, location: { path: string } | { url: string } }} store
 */
export async function processorTime({ process: { pid }, location }) {
  const backends = 'url' in location ? await backendsOf(location.url) : [];
  return [pid, ...backends].reduce((sum, each) => sum + timeOf(each), 0);
}

/** @param {string} url @returns {Promise<number[]>} */
async function backendsOf(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

/** @param {number} pid */
function timeOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
