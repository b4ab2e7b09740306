import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { GroupCommit } from './group-commit.ts';
import { openSqlite, type SqliteFile } from './sqlite.ts';

/** Transactions that share a commit, on real files. */

type Tables = { line: { id: number; text: string } };

let folder: string;
let path: string;
let query: ReturnType<typeof open>;

const open = () => openDatabase<Tables>({ path }).query;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-group-'));
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

/** What another process sees: all that is committed, and nothing else. */
const committed = () => {
  const other = new Database(path);
  const rows = other.prepare('select id from line order by id').raw().all();
  other.close();
  return rows.flat();
};

/** Fails where asked to, as a full disk does. */
function faulty(file: SqliteFile, fails: (statement: string) => boolean): SqliteFile {
  return new Proxy(file, {
    get(target, name) {
      if (name !== 'exec') return Reflect.get(target, name, target);
      return (statement: string) => {
        if (fails(statement)) throw new Error('disk full');
        return target.exec(statement);
      };
    },
  });
}

/** Turns on a file of their own, whose statements may fail. */
function turnsOn(fails: (statement: string) => boolean = () => false, patience?: number) {
  const file = openSqlite(path);
  const turns = new GroupCommit(faulty(file, fails), patience);
  const insert = async (id: number) => {
    const turn = await turns.begin();
    turns.work(turn, () => file.exec(`insert into line values (${id}, 'b')`));
    await turns.commit(turn);
  };
  return { file, turns, insert };
}

test('a commit is on the disk before it is acknowledged: the connection that commits has synchronous FULL', async () => {
  await query.transaction().execute(async (transaction) => {
    expect((await sql`pragma synchronous`.execute(transaction)).rows).toMatchObject([{ synchronous: 2 }]);
    expect((await sql`pragma journal_mode`.execute(transaction)).rows).toMatchObject([
      { journal_mode: 'wal' },
    ]);
    expect((await sql`pragma foreign_keys`.execute(transaction)).rows).toMatchObject([{ foreign_keys: 1 }]);
  });
});

test('transactions that come together share one commit, and each is committed when it is acknowledged', async () => {
  const commits: string[] = [];
  const { file, insert } = turnsOn((statement) => {
    if (statement === 'commit') commits.push(statement);
    return false;
  });
  await Promise.all(
    [1, 2, 3].map(async (id) => {
      await insert(id);
      expect(committed()).toContain(id);
    }),
  );
  expect(commits).toHaveLength(1);
  file.close();
});

test('one that fails is rolled back alone', async () => {
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

test('the first one that fails leaves the others their own transaction', async () => {
  const outcomes = await Promise.allSettled([write(1, () => Promise.reject(new Error('no'))), write(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(committed()).toEqual([2]);
});

test('where the commit fails, all that shared it fail and nothing of them is left; the next ones succeed', async () => {
  let full = true;
  const { file, turns, insert } = turnsOn((statement) => full && statement === 'commit');
  const first = insert(1);
  const seen = (async () => {
    const turn = await turns.begin();
    const rows = turns.work(turn, () => file.prepare('select id from line').raw().all());
    // What it was told of others has not come to be: it fails with them, although it wrote nothing.
    expect(rows.flat()).toEqual([1]);
    await turns.rollback(turn);
  })();
  const outcomes = await Promise.allSettled([first, seen, insert(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(committed()).toEqual([]);
  full = false;
  await insert(3);
  expect(committed()).toEqual([3]);
  file.close();
});

test('where SQLite itself rolls everything back, all that shared the transaction fail', async () => {
  const { file, turns, insert } = turnsOn();
  const first = insert(1);
  const second = (async () => {
    const turn = await turns.begin();
    try {
      turns.work(turn, () =>
        file.exec("insert into line values (2, 'b'); insert or rollback into line values (2, 'b')"),
      );
    } catch {
      // Whoever goes on regardless writes nothing outside of a transaction.
      expect(() => turns.work(turn, () => file.exec("insert into line values (4, 'b')"))).toThrow('UNIQUE');
    }
    await turns.commit(turn);
  })();
  const outcomes = await Promise.allSettled([first, second, insert(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(committed()).toEqual([3]);
  file.close();
});

test('nothing that is read outside of a transaction has not been committed', async () => {
  const seen: number[][] = [];
  await Promise.all([
    write(1),
    write(2, async () => {
      seen.push(await ids());
    }),
  ]);
  expect(seen).toEqual([[]]);
  expect(await ids()).toEqual([1, 2]);
});

test('reading waits for no transaction', async () => {
  await write(1);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow = write(2, () => held);
  expect(await ids()).toEqual([1]);
  goOn();
  await slow;
  expect(await ids()).toEqual([1, 2]);
});

test('one that waits for something else keeps those before it from their commit only so long, and is lost', async () => {
  const { file, turns, insert } = turnsOn(undefined, 20);
  const first = insert(1);
  const slow = await turns.begin();
  turns.work(slow, () => file.exec("insert into line values (2, 'b')"));
  const last = insert(3);
  await Promise.all([first, last]);
  expect(committed()).toEqual([1, 3]);
  expect(() => turns.work(slow, () => file.exec("insert into line values (4, 'b')"))).toThrow('took so long');
  await expect(turns.commit(slow)).rejects.toThrow('took so long');
  expect(committed()).toEqual([1, 3]);
  file.close();
});

test('one that is alone may take as long as it takes', async () => {
  const { file, turns, insert } = turnsOn(undefined, 1);
  const slow = await turns.begin();
  turns.work(slow, () => file.exec("insert into line values (1, 'b')"));
  const next = insert(2);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await turns.commit(slow);
  await next;
  expect(committed()).toEqual([1, 2]);
  file.close();
});

test('closing keeps what has ended, and ends what runs and what waits', async () => {
  const { file, turns, insert } = turnsOn();
  const ended = insert(1);
  const running = await turns.begin();
  turns.work(running, () => file.exec("insert into line values (2, 'b')"));
  const waiting = turns.begin();
  turns.close();
  await ended;
  await expect(waiting).rejects.toThrow('closed');
  await expect(turns.commit(running)).rejects.toThrow('closed');
  await expect(turns.begin()).rejects.toThrow('closed');
  expect(committed()).toEqual([1]);
  file.close();
});

test('those who ended are committed, though the next one cannot begin', async () => {
  const { file, insert } = turnsOn((statement) => statement === 'savepoint turn');
  const outcomes = await Promise.allSettled([insert(1), insert(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(committed()).toEqual([1]);
  file.close();
});

test('where not even rolling back succeeds after a commit that failed, all fail, those after them, too, and nothing is left', async () => {
  const { file, insert } = turnsOn((statement) => statement === 'commit' || statement === 'rollback');
  const outcomes = await Promise.allSettled([insert(1), insert(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(insert(3)).rejects.toThrow('transaction');
  file.close();
  expect(committed()).toEqual([]);
});

test('one that was ended by closing is not looked for again once it has been waited for', async () => {
  const { file, turns, insert } = turnsOn(undefined, 1);
  const first = insert(1);
  await turns.begin();
  // By then it is known to be slow.
  await new Promise((resolve) => setImmediate(resolve));
  turns.close();
  file.close();
  await first;
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(committed()).toEqual([1]);
});

test('one that another process keeps from beginning fails, and those after it begin once they can', async () => {
  const other = new Database(path);
  const { file, insert } = turnsOn();
  file.exec('pragma busy_timeout = 0');
  other.exec('begin immediate');
  await expect(insert(1)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  other.exec('rollback');
  await insert(2);
  expect(committed()).toEqual([2]);
  other.close();
  file.close();
});

test('statements that stand by themselves are transactions, too', async () => {
  const outcomes = await Promise.allSettled([
    query.insertInto('line').values({ id: 1, text: 'a' }).execute(),
    query.insertInto('line').values({ id: 1, text: 'a' }).execute(),
    query.updateTable('line').set({ text: 'c' }).execute(),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await query.selectFrom('line').selectAll().execute()).toEqual([{ id: 1, text: 'c' }]);
});

test('whatever comes together, fails or waits: what was acknowledged is there, and nothing else is', async () => {
  const step = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    fails: fc.boolean(),
    turns: fc.nat(3),
    waits: fc.nat(4),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      await query.transaction().execute((transaction) => transaction.deleteFrom('line').execute());
      const kept = new Set<number>();
      await Promise.all(
        steps.map(async ({ id, fails, turns, waits }) => {
          for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
          await write(id, async () => {
            for (let wait = 0; wait < waits; wait += 1) await new Promise((resolve) => setImmediate(resolve));
            if (fails) throw new Error('no');
          }).then(
            () => {
              expect(kept.has(id)).toBe(false);
              kept.add(id);
              expect(committed()).toContain(id);
            },
            () => {},
          );
          for (const seen of await ids()) expect(committed()).toContain(seen);
        }),
      );
      expect(new Set(committed())).toEqual(kept);
    }),
    { numRuns: 60 },
  );
}, 60_000);
