import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Location, openDatabase } from '#database/database.ts';
import { derivedFindings } from '#gateway/store/check-store.ts';
import type { StoreTables } from '#gateway/store/tables.ts';
import type { Line, StoreSnapshot } from './history.ts';

export type StoreReader = {
  readonly claims: (resource: string) => Promise<number | undefined>;
  readonly linesAfter: (seq: number) => Promise<Line[]>;
  readonly reserved: () => Promise<number>;
  readonly read: () => Promise<StoreSnapshot>;
  /** Sums and lists that differ from attempts, ledger and records. */
  readonly differences: () => Promise<readonly string[]>;
  /** All content as text, to search for secrets. */
  readonly dump: () => Promise<string>;
  readonly close: () => Promise<void>;
};

/** `of` selects the purchases of one source, and only those after a line of the ledger. */
export function openStoreReader(
  location: Location,
  of?: { readonly source: string; readonly after: number },
): StoreReader {
  // Opened at first use, because the file or its tables may not exist before.
  let opened: Kysely<StoreTables> | undefined;
  const open = () => {
    opened ??= openDatabase<StoreTables>(location).query;
    return opened;
  };
  const lines = (seq: number) => {
    const all = open()
      .selectFrom('ledger')
      .where('seq', '>', Math.max(seq, of?.after ?? 0));
    return of === undefined ? all : all.where('source', '=', of.source);
  };
  const linesAfter = async (seq: number) =>
    await lines(seq).select(['seq', 'attempt', 'event', 'credits']).orderBy('seq').execute();
  const bought = () => lines(0).where('event', '=', 'reserved').select('attempt');
  const attempts = async () =>
    await open()
      .selectFrom('attempt')
      .select(['id', 'resource', 'version', 'credits', 'state'])
      .$if(of !== undefined, (query) => query.where('id', 'in', bought()))
      .execute();
  const answers = async () => {
    const found = await open()
      .selectFrom('answer')
      .select(['attempt', 'sha256 as stated', 'credits_charged as charged'])
      .$if(of !== undefined, (query) => query.where('attempt', 'in', bought()))
      .execute();
    const hashed = [];
    // One at a time: an answer may have 16 MB.
    for (const row of found) {
      const { raw } = await open()
        .selectFrom('answer')
        .select('raw')
        .where('attempt', '=', row.attempt)
        .executeTakeFirstOrThrow();
      const parts = await open()
        .selectFrom('answer_part')
        .select('bytes')
        .where('attempt', '=', row.attempt)
        .orderBy('position')
        .execute();
      const bytes = [raw, ...parts.map((part) => part.bytes)].map((part) => new Uint8Array(part));
      hashed.push({ ...row, sha256: sha256(Buffer.concat(bytes)) });
    }
    return hashed;
  };
  return {
    claims: (resource) =>
      unlessDown(undefined, async () => {
        const { claims } = await open()
          .selectFrom('ledger')
          .innerJoin('attempt', 'attempt.id', 'ledger.attempt')
          .select((table) => table.fn.countAll<number>().as('claims'))
          .where('attempt.resource', '=', resource)
          .where('ledger.event', '=', 'reserved')
          .executeTakeFirstOrThrow();
        return claims;
      }),
    linesAfter: (seq) => unlessDown([], () => linesAfter(seq)),
    reserved: async () => (await attempts()).filter(({ state }) => state === 'reserved').length,
    read: async () => ({
      attempts: await attempts(),
      ledger: await linesAfter(0),
      answers: await answers(),
      records: await open()
        .selectFrom('record')
        .select(['resource', 'version', 'attempt'])
        .$if(of !== undefined, (query) => query.where('attempt', 'in', bought()))
        .execute(),
    }),
    differences: async () => await derivedFindings(open()),
    dump: async () => {
      const query = open();
      const tables = await query.introspection.getTables();
      const texts = tables.map(async ({ name }) => {
        const rows = await query.withTables<Record<string, object>>().selectFrom(name).selectAll().execute();
        return rows.flatMap((row) => Object.values(row).map(textOf)).join('\n');
      });
      return (await Promise.all(texts)).join('\n');
    },
    close: async () => await opened?.destroy(),
  };
}

async function unlessDown<T>(otherwise: T, ask: () => Promise<T>): Promise<T> {
  return await ask().catch(() => otherwise);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function textOf(value: unknown): string {
  return value instanceof Uint8Array || value instanceof ArrayBuffer
    ? new TextDecoder('latin1').decode(value)
    : String(value);
}
