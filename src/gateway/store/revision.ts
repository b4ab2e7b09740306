import { sql } from 'kysely';
import type { SourceDatabase } from './tables.ts';

export type Revision = {
  /**
   * Differs after every ledger line, free load, note, reported balance, indexed answer, compared version and changed order, and
   * every hour, because some answers depend on the time.
   */
  readonly text: string;
  readonly inFlight: boolean;
};

export async function readRevision({ query, engine, source }: SourceDatabase): Promise<Revision> {
  // Raw SQL, because every read begins with it.
  const { rows } =
    await sql<RevisionRow>`select (${engine.shared ? lastLines(source) : lastLine(source)}) as ledger,
      (select count(*) from record where record.source = ${source} and record.reading = 0) as unindexed,
      (select count(*) from comparison where comparison.source = ${source} and comparison.state = 'waiting') as waiting,
      (select count(*) from attempt where state in ('reserved', 'unknown') and state = 'reserved'
        and source = ${source}) as reserved,
      (select loads from loading where source = ${source}) as loads,
      (select changes from note_change where source = ${source}) as noted,
      (select reported_at from balance where source = ${source}) as balanced,
      (select max(changed_at) from purchase_order where source = ${source}) as ordered`.execute(query);
  const [{ ledger, unindexed, waiting, reserved, loads, noted, balanced, ordered } = EMPTY] = rows;
  const hour = new Date().toISOString().slice(0, 13);
  const changes = [ledger ?? 0, loads ?? 0, noted ?? 0, unindexed, waiting, balanced ?? '', ordered ?? ''];
  return {
    text: `${changes.join('.')}.${hour}`,
    inFlight: reserved > 0,
  };
}

type RevisionRow = {
  ledger: string | number | null;
  unindexed: number;
  waiting: number;
  reserved: number;
  loads: string | number | null;
  noted: string | number | null;
  balanced: string | null;
  ordered: string | null;
};

const EMPTY: RevisionRow = {
  ledger: null,
  unindexed: 0,
  waiting: 0,
  reserved: 0,
  loads: null,
  noted: null,
  balanced: null,
  ordered: null,
};

function lastLine(source: string) {
  return sql`select seq from ledger where source = ${source} order by seq desc limit 1`;
}

/** With several writers, a line may be committed after one with a higher number, but only while its transaction was open. */
const MOST_CONCURRENT_LINES = 100;

function lastLines(source: string) {
  return sql`select max(seq) || '.' || sum(seq) from (select seq from ledger where source = ${source}
    order by seq desc limit ${sql.lit(MOST_CONCURRENT_LINES)}) as line`;
}
