import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { EDITION, readOrReport, readStored } from './read-record.ts';
import type { SourceTables } from './store-tables.ts';

/** Records in one transaction, and how long it may keep a process with a file of its own from anything else, in ms. */
const AT_ONCE = 50;
const SLICE = 25;

/**
 * Reads what nobody has read, since the process that bought it stopped before, and again what an earlier edition of the
 * reader read: a few records at a time while the process serves. Requests and signals get their turn in between. What fails is
 * reported and tried again after the next start. Ends after the records under way once `signal` says so; what is left is left
 * for the next start, or for another process.
 */
export async function catchUp(tables: SourceTables, signal: AbortSignal): Promise<void> {
  let left = await behind(tables);
  while (left.length > 0 && !signal.aborted) {
    left = left.slice(await readSome(tables, left.slice(0, AT_ONCE), signal));
    await setImmediate();
  }
}

/** Answers how many of these attempts it came to. */
async function readSome(
  tables: SourceTables,
  attempts: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const deadline = performance.now() + SLICE;
  const enough = () => signal.aborted || performance.now() > deadline;
  try {
    return await readStored(tables, attempts, enough);
  } catch {
    // One of them fails and takes the others along: each by itself.
    for (const attempt of attempts) {
      if (signal.aborted) break;
      await readOrReport(tables, attempt);
      await setImmediate();
    }
    return attempts.length;
  }
}

/** Listed once, what nobody has read first: no index finds them, and whoever reads one that another came to first does nothing. */
async function behind({ query, source }: SourceTables): Promise<string[]> {
  const rows = await query
    .selectFrom('record')
    .select('attempt')
    .where('source', '=', source)
    .where('reading', '<', EDITION)
    .orderBy(sql`case problem when 'unread' then 0 else 1 end`)
    .orderBy('attempt')
    .execute();
  return rows.map(({ attempt }) => attempt);
}
