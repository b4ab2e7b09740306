import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Subject } from '#contract/operations.ts';
import {
  type EarlierRecord,
  type EarlierStore,
  insertEarlierRecords,
  makeEarlierStore,
} from '../../../e2e/fixtures/earlier-store.ts';
import { startFaultProvider } from '../../../e2e/fixtures/scriptable-provider.ts';
import { overview, profileOf } from '../../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import { startTestGateway } from '../../../e2e/fixtures/test-gateway.ts';
import { resourceOf } from '../resource.ts';
import type { Store } from './store.ts';

/** Records that are not indexed, or by an earlier version, are indexed while the process serves. */

const MANY = 150;

let earlier: EarlierStore;
let db: TestDatabase;
let reported: string[];

const open = () => earlier.open();
const numberAt = (index: number) => String(90_000_000 + index);

function profile(index: number, more: Partial<EarlierRecord> = {}): EarlierRecord {
  const name = `MILL ${index} LTD`;
  return { subject: profileOf(numberAt(index)), body: overview(name, [`OLD ${name}`]), ...more };
}

const readAll = (store: Store) => store.records.indexPending(new AbortController().signal);
const knownOf = async (store: Store) => (await store.companies.matches('mill')).total;
const problemOf = async (store: Store, subject: Subject) =>
  (await store.records.versionsBefore(resourceOf(subject), 1_000, 100)).map(({ problem }) => problem);

describe.each(TEST_DATABASES)('on $database', ({ createEmptyDb, database }) => {
  beforeEach(async () => {
    reported = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => reported.push(String(line)) > 0);
    earlier = await makeEarlierStore(createEmptyDb);
    ({ db } = earlier);
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await earlier.close();
  });

  /** Makes indexing fail for the second record with the same name. */
  const refuseNames = () =>
    db.run('create unique index one_of_a_name on known_company (source, name, operation)');

  test('serves while it indexes and stops before all records are indexed', async () => {
    await insertEarlierRecords(
      db,
      Array.from({ length: MANY }, (_, index) => profile(index)),
    );
    const upstream = await startFaultProvider();
    const start = () => startTestGateway({ location: db.location, provider: upstream.url });
    const first = await start();
    try {
      expect(await knownOf(first.store)).toBe(0);
      first.gateway.indexPending();
      expect(await (await first.get('/api/held')).json()).toMatchObject({ total: MANY });
    } finally {
      await first.close();
    }
    const store = await open();
    expect(await knownOf(store)).toBeLessThan(MANY);
    const second = await start();
    try {
      second.gateway.indexPending();
      await vi.waitFor(async () => expect(await knownOf(second.store)).toBe(MANY), 20_000);
    } finally {
      await second.close();
      await upstream.close();
    }
    expect(reported).toEqual([]);
  }, 60_000);

  test('yields between records and stops on a signal', async () => {
    await insertEarlierRecords(
      db,
      Array.from({ length: MANY }, (_, index) => profile(index)),
    );
    const store = await open();
    const ending = new AbortController();
    const reading = store.records.indexPending(ending.signal);
    let turns = 0;
    while ((await knownOf(store)) === 0) {
      await setImmediate();
      turns += 1;
    }
    ending.abort();
    await reading;
    expect(turns).toBeLessThan(10_000);
    const done = await knownOf(store);
    expect(done).toBeLessThan(MANY);
    await readAll(store);
    expect(await knownOf(store)).toBe(MANY);
  });

  test('reports a record that fails, indexes the others, and retries after the next start', async () => {
    await refuseNames();
    await insertEarlierRecords(db, [
      profile(0),
      profile(1, { body: overview('MILL 0 LTD') }),
      profile(2),
      profile(3),
    ]);
    const store = await open();
    await readAll(store);
    expect(await knownOf(store)).toBe(3);
    expect(reported).toHaveLength(1);
    expect(reported[0]).toContain('profile-90000001-1-1 is stored but could not be indexed.');
    expect(await problemOf(store, profileOf(numberAt(1)))).toEqual([undefined]);
    await db.run('drop index one_of_a_name');
    await readAll(await open());
    expect(await knownOf(store)).toBe(4);
  });

  test('shows a new record that cannot be indexed, and starts', async () => {
    const unread = { problem: "'unread'" };
    await refuseNames();
    await insertEarlierRecords(db, [
      profile(0, unread),
      profile(1, { ...unread, body: overview('MILL 0 LTD') }),
      profile(2, unread),
    ]);
    const upstream = await startFaultProvider();
    const bench = await startTestGateway({ location: db.location, provider: upstream.url });
    try {
      expect(await knownOf(bench.store)).toBe(0);
      bench.gateway.indexPending();
      await vi.waitFor(async () => expect(await knownOf(bench.store)).toBe(2), 20_000);
      await vi.waitFor(() => expect(reported).toHaveLength(1), 20_000);
      expect(await problemOf(bench.store, profileOf(numberAt(1)))).toEqual(['unread']);
      const holding = await (await bench.get('/api/company/90000001/profile')).json();
      expect(holding).toMatchObject({ held: true, envelope: { data: { overview: {} } } });
    } finally {
      await bench.close();
      await upstream.close();
    }
  });

  test.runIf(database === 'PostgreSQL')(
    'indexes each record once in processes that start together',
    async () => {
      await insertEarlierRecords(
        db,
        Array.from({ length: 60 }, (_, index) => profile(index)),
      );
      await db.run('create table noted (company_number text)');
      await db.run(`create function note() returns trigger language plpgsql as
      'begin insert into noted values (new.company_number); return new; end'`);
      await db.run(
        'create trigger noted before insert on known_company for each row execute function note()',
      );
      const processes = await Promise.all([open(), open(), open()]);
      await Promise.all(processes.map(readAll));
      expect(await Promise.all(processes.map(knownOf))).toEqual([60, 60, 60]);
      // One row would be refused as a second key, had a record been taken twice.
      await db.run('create unique index once on noted (company_number)');
      expect(reported).toEqual([]);
    },
  );
});
