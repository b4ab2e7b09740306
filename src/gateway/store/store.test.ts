import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { envelopeOf } from '#contract/envelope.ts';
import type { Subject } from '#contract/operations.ts';
import { openDatabase } from '#database/database.ts';
import type { Engine } from '#database/engine.ts';
import { type Migrations, migrate } from '#database/migrations.ts';
import { claimOf } from '../../../e2e/fixtures/claim-of.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import type { Outcome } from '../outcome.ts';
import { problem } from '../problem.ts';
import { resourceOf } from '../resource.ts';
import { storeMigrations } from './migrations.ts';
import { Store } from './store.ts';
import { allBytes, CHUNK } from './stored-bytes.ts';
import type { StoreTables } from './tables.ts';

const CCJ: Subject = { operation: 'ccj', companyNumber: '90000001', page: 1 };
const RELEASED: Outcome = { kind: 'released', problem: problem('provider-error', 'Free.') };

let db: TestDatabase;
let stores: Store[];

const PARTS = '2026-11-30-parts';

/** The tables of the first version. */
function firstMigration(engine: Engine): Migrations {
  const [[name, first] = ['', undefined]] = Object.entries(storeMigrations(engine));
  return first === undefined ? {} : { [name]: first };
}

async function open(now?: () => Date, source = 'provider:test'): Promise<Store> {
  const clock = now && ((later = 0) => sql<string>`${new Date(now().getTime() + later).toISOString()}`);
  const store = await Store.open({
    location: db.location,
    source,
    ...(clock && { clock }),
  });
  stores.push(store);
  return store;
}

const claim = (store: Store, id: string, subject: Subject = CCJ) =>
  store.attempts.claim(claimOf(id, subject));

function answered(subject: Subject, data: unknown): Outcome {
  const raw = new TextEncoder().encode(JSON.stringify(envelopeOf(subject, data)));
  return { kind: 'answered', raw, contentType: 'application/json', charged: 1, remaining: undefined };
}

const readAll = (store: Store) => store.records.indexPending(new AbortController().signal);

describe.each(TEST_DATABASES)('on $database', ({ database, createEmptyDb }) => {
  beforeEach(async () => {
    db = await createEmptyDb();
    stores = [];
  });

  afterEach(async () => {
    for (const store of stores) await store.close();
    await db.drop();
  });

  test.runIf(database === 'PostgreSQL')(
    'several processes that start at once make the tables once',
    async () => {
      const opened = await Promise.all(Array.from({ length: 5 }, () => open()));
      const claims = await Promise.all(opened.map((store, index) => claim(store, `attempt-${index}`)));
      expect(claims.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
    },
  );

  test('leaves nothing behind after a failed migration', async () => {
    const half = {
      up: async (query: Kysely<unknown>) => {
        await query.schema.createTable('attempt').addColumn('id', 'text').execute();
        throw new Error('killed');
      },
    };
    await expect(migrate(db.location, () => ({ '2026-11-21-store': half }))).rejects.toThrow('killed');
    expect(await claim(await open(), 'a')).toEqual({ kind: 'claimed' });
  });

  test('keeps open attempts and their versions through a migration', async () => {
    await migrate(db.location, firstMigration);
    const before =
      "'before', 'provider:test', '/company/90000001/ccj', 1, 'ccj', '90000001', 1, 20, 'reserved'";
    await db.run(`insert into attempt values (${before}, 'Sam', '2026-11-21', '2999', null)`);
    expect(await claim(await open(), 'after')).toMatchObject({ kind: 'taken', attempt: { id: 'before' } });
  });

  test('finds records under the normalised address of a provider', async () => {
    await migrate(db.location, firstMigration);
    const source = "'provider:HTTPS://Lookup.Test:443/v1'";
    const attempt =
      "'/company/90000001/ccj', 1, 'ccj', '90000001', 1, 20, 'settled', 'Sam', '2026', '2026', null";
    await db.run(`insert into attempt values ('a', ${source}, ${attempt})`);
    await db.run(
      "insert into ledger (at, attempt, event, credits, actor) values ('2026', 'a', 'reserved', 20, 'Sam')",
    );
    const store = await open(undefined, 'provider:https://lookup.test/v1');
    expect(await store.attempts.latest(resourceOf(CCJ))).toMatchObject({ id: 'a' });
  });

  test('divides long bytes that an earlier version stored', async () => {
    await migrate(db.location, (engine) =>
      Object.fromEntries(Object.entries(storeMigrations(engine)).filter(([name]) => name < PARTS)),
    );
    for (const [id, bytes] of Object.entries({ short: 3, exact: CHUNK, long: 2 * CHUNK + 1 })) {
      const raw = 'path' in db.location ? `zeroblob(${bytes})` : `decode(repeat('00', ${bytes}), 'hex')`;
      await db.run(`insert into attempt (id, source, resource, version, operation, subject, page, credits, state, actor,
        started_at, lease_until) values ('${id}', 's', '${id}', 1, 'ccj', '1', 1, 20, 'settled', 'Sam', '2026', '2026')`);
      await db.run(`insert into answer (attempt, content_type, sha256, received_at, credits_charged, raw)
        values ('${id}', 'text/plain', '', '2026', 20, ${raw})`);
    }
    await open();
    const { query } = openDatabase<StoreTables>(db.location);
    const lengths = await query
      .selectFrom('answer')
      .leftJoin('answer_part', 'answer_part.attempt', 'answer.attempt')
      .select(['answer.attempt', 'position'])
      .select([sql<number>`length(raw)`.as('kept'), sql<number | null>`length(bytes)`.as('part')])
      .orderBy('answer.attempt')
      .orderBy('position')
      .execute()
      .finally(() => query.destroy());
    expect(lengths.map(({ attempt, kept, position, part }) => [attempt, kept, position, part])).toEqual([
      ['exact', CHUNK, null, null],
      ['long', 0, 0, CHUNK],
      ['long', 0, CHUNK, CHUNK],
      ['long', 0, 2 * CHUNK, 1],
      ['short', 3, null, null],
    ]);
  });

  test('refuses to change or delete a ledger line', async () => {
    const store = await open();
    await claim(store, 'a');
    const lines = await store.ledger.before(Number.MAX_SAFE_INTEGER, 10);
    await expect(db.run('update ledger set credits = 0')).rejects.toThrow('append-only');
    await expect(db.run('delete from ledger')).rejects.toThrow('append-only');
    expect(await store.ledger.before(Number.MAX_SAFE_INTEGER, 10)).toEqual(lines);
  });

  test('orders attempts and ledger by claim, not by clock', async () => {
    let now = new Date('2026-11-21T12:00:00Z');
    const store = await open(() => now);
    await claim(store, 'first');
    await store.attempts.settle('first', RELEASED);
    now = new Date('2016-01-01T00:00:00Z');
    await claim(store, 'second');
    expect(await store.attempts.latest(resourceOf(CCJ))).toMatchObject({ id: 'second', state: 'reserved' });
    const lines = await store.ledger.before(Number.MAX_SAFE_INTEGER, 10);
    expect(lines.map(({ attempt, event }) => `${attempt} ${event}`)).toEqual([
      'second reserved',
      'first released',
      'first reserved',
    ]);
  });

  test('takes the month of a budget from the database’s clock in UTC', async () => {
    let now = new Date('2026-11-30T23:59:59.999Z');
    const store = await open(() => now);
    await claim(store, 'november');
    expect(await store.ledger.spending()).toMatchObject([{ unsettled: 20, settled: 0, settledToday: 0 }]);
    now = new Date('2026-12-01T00:00:00.000Z');
    expect(await store.ledger.spending()).toEqual([]);
  });

  test('takes times from the database: ISO 8601 in UTC with milliseconds', async () => {
    const store = await open();
    await claim(store, 'a');
    const { startedAt = '' } = (await store.attempts.find('a')) ?? {};
    expect(startedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Math.abs(Date.parse(startedAt) - Date.now())).toBeLessThan(5_000);
  });

  test('stores a paid record with characters that a database cannot store', async () => {
    const store = await open();
    const subject: Subject = { operation: 'search', query: 'x', page: 1 };
    await claim(store, 'a', subject);
    const items = [
      { company_number: '90000001', company_name: 'NUL\u0000 LTD' },
      { company_number: 'x'.repeat(5_000), company_name: 'ODD NUMBER' },
      { company_number: '90000002', company_name: 'HALF \uD800' },
    ];
    await store.attempts.settle('a', answered(subject, { items }));
    await readAll(store);
    expect(await store.attempts.find('a')).toMatchObject({ state: 'settled' });
    expect(await store.companies.company('90000001')).toMatchObject({ name: 'NUL LTD' });
  });

  test('stores credits between 2^31 and 2^53', async () => {
    const store = await open();
    await claim(store, 'a');
    const rich = { charged: 9_999_999_999, remaining: 900_000_000_000_000 };
    await store.attempts.settle('a', { ...answered(CCJ, { items: [] }), ...rich });
    expect(await store.ledger.balance()).toMatchObject({ credits: rich.remaining });
    expect(await store.ledger.spending()).toMatchObject([
      { settled: rich.charged, settledToday: rich.charged },
    ]);
  });

  test('reads a hostile answer in one pass and holds it as unreadable', async () => {
    const store = await open();
    await claim(store, 'a');
    const raw = new TextEncoder().encode(`{"a":"${'\\"'.repeat(1_000_000)}`);
    const started = performance.now();
    const more = { contentType: 'text/plain', charged: 20, remaining: undefined };
    await store.attempts.settle('a', { kind: 'answered', raw, ...more });
    await readAll(store);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(await store.records.versionsBefore(resourceOf(CCJ), 1_000, 100)).toMatchObject([
      { problem: 'unreadable' },
    ]);
  });

  test('indexes twenty thousand companies of one answer, some repeated', async () => {
    const store = await open();
    const subject: Subject = { operation: 'search', query: 'x', page: 1 };
    await claim(store, 'a', subject);
    const items = Array.from({ length: 20_000 }, (_, index) => ({
      company_number: String(90_000_000 + (index % 15_000)),
      company_name: `COMPANY ${index}`,
    }));
    await store.attempts.settle('a', answered(subject, { items }));
    await readAll(store);
    expect(await store.companies.company('90014999')).toMatchObject({ name: 'COMPANY 14999' });
    expect(await store.companies.company('90015000')).toBeUndefined();
  });

  test('indexes records that an earlier process stored but did not index', async () => {
    const profile: Subject = { operation: 'profile', companyNumber: '90000001', page: 1 };
    const store = await open();
    await claim(store, 'a', profile);
    await store.attempts.settle('a', answered(profile, { company_name: 'KEPT LTD' }));
    expect(await store.companies.company('90000001')).toBeUndefined();
    const next = await open();
    await readAll(next);
    expect(await next.companies.company('90000001')).toMatchObject({ name: 'KEPT LTD' });
    expect(await next.records.versionsBefore(resourceOf(profile), 1_000, 100)).toMatchObject([
      { problem: undefined },
    ]);
  });

  test('buys the longest possible query', async () => {
    const store = await open();
    const query = String.fromCodePoint(...Array.from({ length: 200 }, (_, index) => 0x1f300 + index));
    const subject: Subject = { operation: 'search', query, page: 1 };
    await claim(store, 'a', subject);
    await store.attempts.settle('a', answered(subject, { items: [] }));
    expect(await store.records.held(resourceOf(subject), 1)).toBeDefined();
  });

  test('keeps the bytes of an answer that broke off', async () => {
    const store = await open();
    await claim(store, 'a');
    const fragment = { raw: new TextEncoder().encode('{"status":"succ'), contentType: 'application/json' };
    const why = problem('outcome-unknown', 'The answer broke off.', { charged: 'unknown' });
    await store.attempts.settle('a', { kind: 'unknown', problem: why, fragment });
    expect(await store.attempts.find('a')).toMatchObject({ state: 'unknown', fragmentBytes: 15 });
    const stored = await store.attempts.fragment('a');
    expect(stored && (await allBytes(stored.bytes))).toEqual(fragment.raw);
    expect(await store.records.versionsBefore(resourceOf(CCJ), 1_000, 100)).toEqual([]);
  });
});
