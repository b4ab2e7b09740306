import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { envelopeOf } from '#contract/envelope.ts';
import { openDatabase } from '#database/database.ts';
import { rawAnswer, startRawProvider } from '../../../e2e/fixtures/raw-provider.ts';
import { type FaultProvider, startFaultProvider } from '../../../e2e/fixtures/scriptable-provider.ts';
import { profileOf } from '../../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../../e2e/fixtures/test-gateway.ts';
import { threadProgram } from '../../../e2e/fixtures/thread-program.ts';
import { indexCompanies } from '../suggestions/company-index-writer.ts';
import { AnswerReader } from './answer-reader.ts';
import { checkStore, repairStore } from './check-store.ts';
import type { StoreTables } from './tables.ts';

/** Answers above 256 KiB are read in a worker thread, after a mark in the store. */

const NUMBER = '90000001';
const PATH = `/api/company/${NUMBER}/profile`;
const LARGE = JSON.stringify(
  envelopeOf(profileOf(NUMBER), { company_name: 'HARBOUR LTD', remark: 'x'.repeat(300_000) }),
);

let db: TestDatabase;
let upstream: FaultProvider;
let gateways: TestGateway[];
let reported: string[];

/** A reader whose thread does this with each task. */
function readerThat(does: string, timeLimit = 20_000): AnswerReader {
  return new AnswerReader(threadProgram(does), { timeLimit });
}

async function start(reader?: AnswerReader): Promise<TestGateway> {
  const gateway = await startTestGateway({
    location: db.location,
    provider: upstream.url,
    timing: { patience: 60_000 },
    ...(reader && { reader }),
  });
  gateways.push(gateway);
  return gateway;
}

const send = (body: string) =>
  upstream.script(NUMBER, { kind: 'body', body, contentType: 'application/json' });
const held = async (gateway: TestGateway) => await (await gateway.get(PATH)).json();

async function marks(): Promise<number> {
  const { query } = openDatabase<StoreTables>(db.location);
  const marked = await query
    .selectFrom('record')
    .select('attempt')
    .where('reading_until', 'is not', null)
    .execute();
  await query.destroy();
  return marked.length;
}

describe.each(TEST_DATABASES)('on $database', ({ createDb, database }) => {
  beforeEach(async () => {
    db = await createDb();
    upstream = await startFaultProvider();
    gateways = [];
    reported = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => reported.push(String(line)) > 0);
    send(LARGE);
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    for (const gateway of gateways) await gateway.close();
    await upstream.close();
    await db.drop();
  });

  test.each([
    ['exits', 'process.exit(1);', undefined],
    ['does not end in time', 'for (;;);', 1_000],
    ['throws', 'throw new Error("broken");', undefined],
  ])(
    'an answer whose reader %s is settled once, unreadable and kept as received',
    async (_what, does, timeLimit) => {
      const gateway = await start(readerThat(does, timeLimit));
      const bought = await gateway.buy(PATH);
      expect(bought.status).toBe(201);
      expect(await bought.json()).toMatchObject({ held: true, problem: 'unreadable' });
      expect(await gateway.ledger()).toEqual(['reserved 1', 'settled 1']);
      expect(await (await gateway.get(`${PATH}/raw`)).text()).toBe(LARGE);
      expect(await held(await start())).toMatchObject({ held: true, problem: 'unreadable' });
    },
  );

  test('an answer that ended the process that read it is not read again', async () => {
    const stuck = readerThat('');
    const killed = await start(stuck);
    // Its answer never comes.
    const bought = killed.buy(PATH);
    await vi.waitFor(async () => expect(await marks()).toBe(1), 20_000);
    if (database === 'PostgreSQL') {
      const second = await start();
      await second.store.records.indexPending(new AbortController().signal);
      const [copy] = await second.store.records.versionsBefore(`/company/${NUMBER}/profile`, 9, 9);
      expect(copy?.problem, 'another process may still read it').toBe('unread');
      await db.run("update record set reading_until = '2026-01-01'");
    }
    const restarted = await start(readerThat('throw new Error("read again");'));
    await restarted.store.records.indexPending(new AbortController().signal);
    expect(await held(restarted)).toMatchObject({ held: true, problem: 'unreadable' });
    expect(reported.join('')).toContain('is not read: a process ended while it read it.');
    expect(reported.join('')).not.toContain('could not be read');
    expect((await restarted.get(`${PATH}/raw`)).status).toBe(200);
    await stuck.close();
    await bought;
    for (const gateway of gateways.splice(0)) await gateway.close();

    // A person's word, after a kill that the answer was not to blame for.
    await repairStore(db.location);
    expect(await checkStore(db.location)).toEqual([]);
    const repaired = await start();
    expect(await held(repaired)).toMatchObject({ held: true, envelope: { status: 'success' } });
    expect(await marks()).toBe(0);
  });

  test('a purchase whose bytes are not compared in time is answered with its address', async () => {
    const gateway = await startTestGateway({
      location: db.location,
      provider: upstream.url,
      timing: { patience: 1_500 },
    });
    gateways.push(gateway);
    let compare: (areIntact: boolean) => void = () => {};
    const compared = new Promise<boolean>((resolve) => {
      compare = resolve;
    });
    vi.spyOn(gateway.store.records, 'areIntact').mockReturnValue(compared);
    const bought = await gateway.buy(PATH);
    expect(bought.status).toBe(202);
    const watch = bought.headers.get('Location') ?? '';
    await expect.poll(async () => (await gateway.get(watch)).json()).toMatchObject({ state: 'settled' });
    compare(true);
    expect(await held(gateway)).toMatchObject({ held: true, envelope: { status: 'success' } });
    expect(await gateway.ledger()).toEqual(['reserved 1', 'settled 1']);
  });

  test('a request for an answer that is being read waits for it', async () => {
    const gateway = await start(
      readerThat(`setTimeout(() => parentPort.postMessage({ reply: { problem: null, companies: [], offices: [],
        totalPages: undefined, duplicates: ['data.overview.company_name'], remaining: 41 } }), 500);`),
    );
    const bought = gateway.buy(PATH);
    const { records } = gateway.store;
    await vi.waitFor(async () => expect(await records.newest(`/company/${NUMBER}/profile`)).toBe(1), 20_000);
    expect(await held(gateway)).toMatchObject({
      envelope: { status: 'success' },
      duplicates: ['data.overview.company_name'],
    });
    expect((await bought).status).toBe(201);
  });

  test.each([
    ['short', ''],
    ['long', 'x'.repeat(300_000)],
  ])(
    'a %s answer that states a member twice is shown with its path, and as received',
    async (_what, remark) => {
      const body = `{"status":"success","company_number":"${NUMBER}","data":{"overview":
      {"company_name":"FIRST LTD","company_name":"LAST LTD","remark":"${remark}"}}}`;
      send(body);
      const gateway = await start();
      const bought = await (await gateway.buy(PATH)).json();
      expect(bought).toMatchObject({
        envelope: { data: { overview: { company_name: 'LAST LTD' } } },
        duplicates: ['data.overview.company_name'],
      });
      expect(bought.problem).toBeUndefined();
      expect((await held(gateway)).duplicates).toEqual(['data.overview.company_name']);
      expect(await (await gateway.get(`${PATH}/raw`)).text()).toBe(body);
      expect(await (await gateway.buy('/api/company/90000002/profile')).json()).not.toHaveProperty(
        'duplicates',
      );
    },
  );

  test.each([
    ['nested a million times', `${'{"a":'.repeat(1_000_000)}1${'}'.repeat(1_000_000)}`],
    ['of 5.4 million empty objects', `[${'{},'.repeat(5_400_000)}{}]`],
  ])('an answer %s is unreadable', async (_what, body) => {
    send(body);
    const gateway = await start();
    expect(await (await gateway.buy(PATH)).json()).toMatchObject({ held: true, problem: 'unreadable' });
    expect(await gateway.ledger()).toEqual(['reserved 1', 'settled 1']);
  });

  test.each([
    ['short', ''],
    ['long', 'x'.repeat(300_000)],
  ])('the balance that a %s answer states counts if its header states none', async (_what, remark) => {
    const body = JSON.stringify({
      ...envelopeOf(profileOf(NUMBER), { company_name: 'HARBOUR LTD', remark }),
      meta: { credits: { remaining: 41 } },
    });
    const raw = await startRawProvider((socket) =>
      socket.end(rawAnswer('200 OK', [`Content-Length: ${body.length}`], body)),
    );
    const gateway = await startTestGateway({ location: db.location, provider: raw.url });
    gateways.push(gateway);
    expect((await gateway.buy(PATH)).status).toBe(201);
    expect((await gateway.store.ledger.balance())?.credits).toBe(41);
    await raw.close();
  });
});

test('indexing a record of thousands of companies lets the event loop turn', async () => {
  const [{ createDb }] = TEST_DATABASES;
  const [database, provider] = [await createDb(), await startFaultProvider()];
  const gateway = await startTestGateway({ location: database.location, provider: provider.url });
  const { query } = openDatabase<StoreTables>(database.location);
  const unstated = { status: '', type: '', ceased_on: '', locality: '', postal_code: '', address_key: '' };
  const companies = Array.from({ length: 5_000 }, (_, index) => ({
    ...{ company_number: String(90_000_000 + index), operation: 'group-structure' as const },
    ...{ name: `HARBOUR ${index} LIMITED`, ...unstated, formerNames: [] },
  }));
  let turns = 0;
  let isDone = false;
  const counting = (async () => {
    for (; !isDone; turns += 1) await setImmediate();
  })();
  await query
    .transaction()
    .execute((transaction) => indexCompanies(transaction, 'provider:test', companies, '2026-11-29'));
  isDone = true;
  await counting;
  expect(turns).toBeGreaterThan(5_000 / 250);
  await query.destroy();
  await gateway.close();
  await provider.close();
  await database.drop();
});
