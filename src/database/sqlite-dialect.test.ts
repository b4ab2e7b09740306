import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';

type Tables = { line: { id: number; text: string } };

let folder: string;
let path: string;
let query: ReturnType<typeof open>;

const open = () => openDatabase<Tables>({ path }).query;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-dialect-'));
  path = join(folder, 'lines.sqlite');
  query = open();
  await sql`create table line (id integer primary key, text text not null)`.execute(query);
});

afterEach(async () => {
  await query.destroy();
  rmSync(folder, { recursive: true });
});

const write = (id: number, then: () => Promise<void> = async () => {}) =>
  query.transaction().execute(async (transaction) => {
    await transaction.insertInto('line').values({ id, text: 'a' }).execute();
    await then();
  });

const ids = async () => {
  const rows = await query.selectFrom('line').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
};

/** The lines that another process sees. */
const committed = () => {
  const other = new Database(path);
  const rows = other.prepare('select id from line order by id').raw().all();
  other.close();
  return rows.flat();
};

test('the connection is durable: WAL with synchronous FULL', async () => {
  expect((await sql`pragma synchronous`.execute(query)).rows).toMatchObject([{ synchronous: 2 }]);
  expect((await sql`pragma journal_mode`.execute(query)).rows).toMatchObject([{ journal_mode: 'wal' }]);
  expect((await sql`pragma foreign_keys`.execute(query)).rows).toMatchObject([{ foreign_keys: 1 }]);
});

test('a transaction that fails rolls back alone', async () => {
  const fault = new Error('no');
  const outcomes = await Promise.allSettled([
    write(1),
    write(2, async () => Promise.reject(fault)),
    write(1),
    write(3),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: fault });
  expect(outcomes[2]).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' } });
  expect(committed()).toEqual([1, 3]);
});

test('a transaction that SQLite itself rolled back fails with the reason and leaves nothing', async () => {
  const failing = query.transaction().execute(async (transaction) => {
    await transaction.insertInto('line').values({ id: 1, text: 'a' }).execute();
    await sql`insert or rollback into line values (1, 'b')`.execute(transaction);
  });
  await expect(failing).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
  await write(2);
  expect(committed()).toEqual([2]);
});

test('a read outside a transaction sees only committed rows', async () => {
  const [, seen] = await Promise.all([write(1), ids()]);
  for (const id of seen) expect(committed()).toContain(id);
  expect(await ids()).toEqual([1]);
});

test('a transaction that another process blocks fails, and the next one succeeds', async () => {
  await sql`pragma busy_timeout = 0`.execute(query);
  const other = new Database(path);
  other.exec('begin immediate');
  await expect(write(1)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  other.exec('rollback');
  await write(2);
  expect(committed()).toEqual([2]);
  other.close();
});

test('concurrent transactions keep exactly what they acknowledged', async () => {
  const step = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    fails: fc.boolean(),
    delay: fc.nat(3),
    waits: fc.nat(4),
  });
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await setImmediate();
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      await query.transaction().execute((transaction) => transaction.deleteFrom('line').execute());
      const acknowledged = new Set<number>();
      const run = async ({ id, fails, delay, waits }: (typeof steps)[number]) => {
        await turns(delay);
        const writing = write(id, async () => {
          await turns(waits);
          if (fails) throw new Error('no');
        });
        const isWritten = await writing.then(
          () => true,
          () => false,
        );
        if (isWritten) {
          expect(acknowledged.has(id)).toBe(false);
          acknowledged.add(id);
          expect(committed()).toContain(id);
        }
        for (const seen of await ids()) expect(committed()).toContain(seen);
      };
      await Promise.all(steps.map(run));
      expect(new Set(committed())).toEqual(acknowledged);
    }),
    { numRuns: 60 },
  );
}, 60_000);

async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const counting = (async () => {
    for (; !isDone; turns += 1) await setImmediate();
  })();
  await work();
  isDone = true;
  await counting;
  return turns;
}

test('the event loop turns between transactions that wait for each other', async () => {
  const turns = await turnsDuring(() =>
    Promise.all(Array.from({ length: 21 }, (_, index) => write(index + 1))),
  );
  expect(turns).toBeGreaterThanOrEqual(20);
});

test('the event loop turns between long reads that wait for each other, and not between short ones', async () => {
  const longRead = () =>
    sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 40000) select max(i) from n`.execute(
      query,
    );
  expect(await turnsDuring(() => Promise.all(Array.from({ length: 21 }, longRead)))).toBeGreaterThanOrEqual(
    20,
  );
  expect(await turnsDuring(() => Promise.all(Array.from({ length: 100 }, ids)))).toBeLessThan(100);
});
