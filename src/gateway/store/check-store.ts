import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Location, openDatabase, openToMigrate } from '#database/database.ts';
import { derivedDifferences, rebuildDerivedTables } from './derived-tables.ts';
import { IS_FREE_COPY } from './free-copies.ts';
import { CHUNK } from './stored-bytes.ts';
import type { StoreTables } from './tables.ts';

/** What a check found; empty if nothing is wrong. One line each, in words. */
export type Findings = readonly string[];

/** Compares the tables of a migrated store with each other, and answers with their checksums. Changes nothing. */
export async function checkStore(location: Location): Promise<Findings> {
  const { query, engine } = openDatabase<StoreTables>(location);
  try {
    return [
      ...(engine.shared ? [] : await fileFindings(query)),
      ...(await ledgerFindings(query)),
      ...(await derivedFindings(query)),
      ...(await checksumFindings(query, 'answer')),
      ...(await checksumFindings(query, 'fragment')),
    ];
  } finally {
    await query.destroy();
  }
}

/** Rebuilds the tables that only repeat others. At the next start the reading of long answers that failed is tried again. */
export async function repairStore(location: Location): Promise<void> {
  const { query, engine } = openToMigrate<StoreTables>(location);
  try {
    await query.transaction().execute(async (transaction) => {
      await sql`update record set reading = 0, reading_until = null, problem = 'unread'
        where problem = 'unreadable'
          and exists (select 1 from answer_part as part where part.attempt = record.attempt)
          and exists (select 1 from attempt where attempt.id = record.attempt and attempt.operation <> 'document')`.execute(
        transaction,
      );
      await rebuildDerivedTables({ transaction, engine });
    });
  } finally {
    await query.destroy();
  }
}

/** Number of rows by table that differ from attempts, ledger and records. */
export async function derivedFindings(query: Kysely<StoreTables>): Promise<Findings> {
  return Object.entries(await derivedDifferences(query))
    .filter(([, rows]) => rows > 0)
    .map(([table, rows]) => `${table}: ${rows} rows differ from attempts, ledger and records.`);
}

async function fileFindings(query: Kysely<StoreTables>): Promise<Findings> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(query);
  const { rows: keys } = await sql`pragma foreign_key_check`.execute(query);
  return [
    ...rows.flatMap(({ integrity_check }) => (integrity_check === 'ok' ? [] : `File: ${integrity_check}.`)),
    ...(keys.length === 0 ? [] : [`File: ${keys.length} rows refer to rows that are missing.`]),
  ];
}

async function ledgerFindings(query: Kysely<StoreTables>): Promise<Findings> {
  const counted = async (finding: string, condition: ReturnType<typeof sql<boolean>>) => {
    const { rows } = await sql<{
      total: number;
    }>`select count(*) as total from attempt where ${condition}`.execute(query);
    const total = rows[0]?.total ?? 0;
    return total === 0 ? [] : [`attempt: ${total} ${finding}`];
  };
  return [
    ...(await counted(
      'attempts have another state than their last ledger line.',
      sql`not ${IS_FREE_COPY} and state <> coalesce((select event from ledger where ledger.attempt = attempt.id and event <> 'corrected'
        order by seq desc limit 1), '')`,
    )),
    ...(await counted(
      'free copies have lines in the ledger.',
      sql`${IS_FREE_COPY} and exists (select 1 from ledger where ledger.attempt = attempt.id)`,
    )),
    ...(await counted(
      'attempts have lines of another source in the ledger.',
      sql`exists (select 1 from ledger where ledger.attempt = attempt.id and ledger.source <> attempt.source)`,
    )),
    ...(await counted(
      'attempts have answers that cost something else than the charges and corrections in the ledger.',
      sql`exists (select 1 from answer where answer.attempt = attempt.id and answer.credits_charged <> coalesce((select
        sum(credits) from ledger where ledger.attempt = attempt.id and event in ('settled', 'settled_late', 'corrected')), 0))`,
    )),
    ...(await counted(
      'settled attempts have no answer.',
      sql`state in ('settled', 'settled_late') and not exists (select 1 from answer where answer.attempt = attempt.id)`,
    )),
    ...(await counted(
      'settled attempts have no record.',
      sql`state = 'settled' and not exists (select 1 from record where record.source = attempt.source
        and record.resource = attempt.resource and record.version = attempt.version)`,
    )),
  ];
}

/** Bytes in memory at a time, unless one row has more. */
const BATCH_BYTES = 8 * 1024 * 1024;
const BATCH_ROWS = 100;

async function checksumFindings(query: Kysely<StoreTables>, table: 'answer' | 'fragment'): Promise<Findings> {
  const findings: string[] = [];
  for (let last = ''; ; ) {
    const attempts = await nextBatch(query, table, last);
    const next = attempts.at(-1);
    if (next === undefined) return findings;
    const rows = await query
      .selectFrom(table)
      .select(['attempt', 'sha256', 'raw'])
      .where('attempt', 'in', attempts)
      .execute();
    for (const { attempt, sha256, raw } of rows) {
      // An earlier version stored none for fragments.
      if (sha256 === '' || (await checksumIn(query, attempt, new Uint8Array(raw))) === sha256) continue;
      findings.push(`${table}: the bytes of attempt ${attempt} differ from their checksum.`);
    }
    last = next;
  }
}

/** Of a row's bytes, or of the parts of an empty row. */
async function checksumIn(query: Kysely<StoreTables>, attempt: string, raw: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(raw);
  for (let position = 0; raw.byteLength === 0; position += CHUNK) {
    const part = await query
      .selectFrom('answer_part')
      .select('bytes')
      .where('attempt', '=', attempt)
      .where('position', '=', position)
      .executeTakeFirst();
    if (part === undefined) break;
    hash.update(new Uint8Array(part.bytes));
  }
  return hash.digest('hex');
}

/** Attempts after `last`, in order, whose bytes fit into memory together: at least one. */
async function nextBatch(
  query: Kysely<StoreTables>,
  table: 'answer' | 'fragment',
  last: string,
): Promise<string[]> {
  const rows = await query
    .selectFrom(table)
    .select(['attempt', sql<number>`length(raw)`.as('bytes')])
    .where('attempt', '>', last)
    .orderBy('attempt')
    .limit(BATCH_ROWS)
    .execute();
  const batch: string[] = [];
  let total = 0;
  for (const { attempt, bytes } of rows) {
    total += bytes;
    if (total > BATCH_BYTES && batch.length > 0) break;
    batch.push(attempt);
  }
  return batch;
}
