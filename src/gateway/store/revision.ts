import { sql } from 'kysely';
import type { SourceDatabase } from './tables.ts';

/**
 * Lines at the end of the ledger that identify its state on PostgreSQL: a line may be committed after one with a higher
 * number, but only by a transaction that was in flight then, and far fewer are.
 */
const LAST_LINES = 100;

export type Revision = {
  /** Differs after every change of what the team holds, spent or knows, and every hour, as some answers depend on the time. */
  readonly text: string;
  readonly inFlight: boolean;
};

export async function readRevision({ query, engine, source, clock }: SourceDatabase): Promise<Revision> {
  const lines = engine.shared ? LAST_LINES : 1;
  // Raw SQL, because every read begins with it.
  const { rows } = await sql<RevisionRow>`select substr(${clock()}, 1, 13) as hour,
      (select coalesce(max(seq), 0) || '.' || coalesce(sum(seq), 0) from (select seq from ledger
        where source = ${source} order by seq desc limit ${sql.lit(lines)}) as line) as last,
      (select count(*) from record where record.source = ${source} and record.reading = 0) as unindexed,
      (select count(*) from attempt where state in ('reserved', 'unknown') and state = 'reserved'
        and source = ${source}) as reserved`.execute(query);
  const [{ hour, last, unindexed, reserved } = EMPTY] = rows;
  return { text: `${last}.${unindexed}.${hour.replace(/\D/g, '')}`, inFlight: reserved > 0 };
}

type RevisionRow = { hour: string; last: string; unindexed: number; reserved: number };

const EMPTY: RevisionRow = { hour: '', last: '', unindexed: 0, reserved: 0 };
