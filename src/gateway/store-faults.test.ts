import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { envelopeOf } from '#contract/envelope.ts';
import type { Subject } from '#contract/operations.ts';
import { claimOf } from '../../e2e/fixtures/claim-of.ts';
import { lockTable } from '../../e2e/fixtures/postgres/lock-table.ts';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES, type TestDatabase } from '../../e2e/fixtures/test-databases.ts';
import {
  startTestGateway,
  type TestGateway,
  type TestGatewayOptions,
} from '../../e2e/fixtures/test-gateway.ts';
import type { Outcome } from './outcome.ts';
import { problem } from './problem.ts';
import { resourceOf } from './resource.ts';
import type { Store } from './store/store.ts';

/** Failures of the store: nothing is requested without a stored claim, and nothing paid is lost. */

const CCJ = '/api/company/90000001/ccj';

/** Makes a database refuse writes to a table, as without disk space, and accept them again. */
const FULL = {
  SQLite: (table: string) => ({
    fill: `create trigger full_${table} before insert on ${table} begin select raise(abort, 'no space left'); end`,
    free: `drop trigger full_${table}`,
  }),
  PostgreSQL: (table: string) => ({
    fill: `create function full_${table}() returns trigger language plpgsql as 'begin raise exception ''no space left''; end';
      create trigger full_${table} before insert on ${table} for each row execute function full_${table}()`,
    free: `drop function full_${table} cascade`,
  }),
};

let db: TestDatabase;
let upstream: FaultProvider;
let open: TestGateway[];

async function start(options: Omit<Partial<TestGatewayOptions>, 'location'> = {}) {
  const gateway = await startTestGateway({ location: db.location, provider: upstream.url, ...options });
  open.push(gateway);
  return gateway;
}

async function begin(createDb: () => Promise<TestDatabase>): Promise<void> {
  open = [];
  db = await createDb();
  upstream = await startFaultProvider();
}

async function end(): Promise<void> {
  for (const gateway of open) await gateway.close();
  await upstream.close();
  await db.drop();
}

const stateOf = async ({ get }: TestGateway) => (await (await get(CCJ)).json()).attempt?.state;

const SWEPT = problem('outcome-unknown', 'Swept.', { charged: 'unknown' });

function answered(subject: Subject, what: string): Outcome {
  const raw = new TextEncoder().encode(JSON.stringify(envelopeOf(subject, { what })));
  return { kind: 'answered', raw, contentType: 'application/json', charged: 20, remaining: undefined };
}

/** A written-off attempt and its replacement, both without an answer. */
async function givenUpAndBoughtAgain({ attempts }: Store, subject: Subject, round: number) {
  const [given, again] = [`given-${round}`, `again-${round}`];
  await attempts.claim(claimOf(given, subject, { lease: -1 }));
  await attempts.sweep(new Set(), SWEPT);
  await attempts.claim(claimOf(again, subject, { writesOff: given }));
  return [given, again] as const;
}

describe.each(TEST_DATABASES)('on $database', ({ database, createDb }) => {
  beforeEach(() => begin(createDb));
  afterEach(end);

  test.each(['attempt', 'ledger'])(
    'answers 503 and requests nothing if there is no space for the %s',
    async (table) => {
      const { fill, free } = FULL[database](table);
      const gateway = await start();
      await db.run(fill);
      const refused = await gateway.buy(CCJ);
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({ type: '/problems/store-unavailable', charged: 'no' });
      expect(upstream.calls).toEqual([]);
      await db.run(free);
      expect((await gateway.buy(CCJ)).status).toBe(201);
      expect(upstream.calls).toHaveLength(1);
    },
  );

  test('does not say that nothing was charged if it fails to show what it bought', async () => {
    const gateway = await start();
    for (const path of [CCJ, '/api/search?query=mill']) {
      vi.spyOn(gateway.store.records, 'held').mockRejectedValueOnce(new Error('broken'));
      const failed = await gateway.buy(path);
      expect(failed.status, path).toBe(500);
      expect(await failed.json()).toMatchObject({ type: '/problems/internal-error', charged: 'unknown' });
    }
  });

  test('says that nothing was charged if a POST fails that buys nothing', async () => {
    const { fill } = FULL[database]('webhook');
    const gateway = await start();
    await db.run(fill);
    const failed = await gateway.buy('/api/webhooks', {}, { url: 'https://receiver.test/hook' });
    expect(failed.status).toBe(500);
    expect(await failed.json()).toMatchObject({ type: '/problems/internal-error', charged: 'no' });
  });

  test('keeps an answer in memory until there is space to settle it', async () => {
    const { fill, free } = FULL[database]('answer');
    const gateway = await start({ timing: { patience: 400 } });
    await db.run(fill);
    const pending = await gateway.buy(CCJ);
    expect(pending.status).toBe(202);
    expect(pending.headers.get('Location')).toMatch(/^\/api\/attempts\//);
    expect(await stateOf(gateway)).toBe('reserved');
    // Spending stops meanwhile.
    expect((await gateway.buy('/api/company/90000001/profile')).status).toBe(503);
    await db.run(free);
    await gateway.gateway.drain();
    expect(await (await gateway.get(CCJ)).json()).toMatchObject({ held: true, creditsCharged: 20 });
    expect(await gateway.ledger()).toEqual(['reserved 20', 'settled 20']);
    expect(upstream.calls).toHaveLength(1);
  });

  test('releases a claim whose commit is not confirmed and requests nothing', async () => {
    let lost = 0;
    const gateway = await start({
      attempts: (attempts) => ({
        claim: async (wanted) => {
          const result = await attempts.claim(wanted);
          lost += 1;
          if (lost === 1) throw new Error('Connection terminated');
          return result;
        },
      }),
    });
    expect((await gateway.buy(CCJ)).status).toBe(503);
    await expect.poll(() => stateOf(gateway)).toBe('released');
    expect(upstream.calls).toEqual([]);
    expect((await gateway.buy(CCJ)).status).toBe(201);
    expect(await gateway.ledger()).toEqual(['reserved 20', 'released 0', 'reserved 20', 'settled 20']);
  });

  test('repeats a settlement whose commit is not confirmed without further changes', async () => {
    let lost = 0;
    const gateway = await start({
      attempts: (attempts) => ({
        settle: async (...settling) => {
          const ended = await attempts.settle(...settling);
          lost += 1;
          if (lost <= 2) throw new Error('Connection terminated');
          return ended;
        },
      }),
    });
    expect((await gateway.buy(CCJ)).headers.get('Credits-Charged')).toBe('20');
    await gateway.gateway.drain();
    expect(await gateway.ledger()).toEqual(['reserved 20', 'settled 20']);
  });

  test('retries a heartbeat that cannot be written and keeps the purchase', async () => {
    let beats = 0;
    upstream.script('/ccj', { kind: 'delay', milliseconds: 700 });
    const gateway = await start({
      timing: { heartbeat: 50, lease: 30_000 },
      attempts: (attempts) => ({
        extendLeases: async (...lease) => {
          beats += 1;
          if (beats < 5) throw new Error('database is locked');
          await attempts.extendLeases(...lease);
        },
      }),
    });
    expect((await gateway.buy(CCJ)).status).toBe(201);
    expect(beats).toBeGreaterThan(5);
    expect(await gateway.ledger()).toEqual(['reserved 20', 'settled 20']);
  });

  test('corrects sums that differ from the ledger at the next start, and says so', async () => {
    const gateway = await start();
    await gateway.buy(CCJ);
    const spent = async ({ get }: TestGateway) => (await (await get('/api/credits')).json()).spentThisMonth;
    expect(await spent(gateway)).toBe(20);
    await db.run('update spending set settled = settled + 7, unsettled = 3');
    expect(await spent(gateway)).toBe(27);
    const reported = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const next = await start();
    expect(reported).toHaveBeenCalledWith(
      '2 sums of this month differed from the ledger and were corrected.\n',
    );
    expect(await spent(next)).toBe(20);
  });

  test('answers 202 with an address to poll if an answer takes long', async () => {
    upstream.script('/ccj', { kind: 'delay', milliseconds: 900 });
    const gateway = await start({ timing: { patience: 200 } });
    const pending = await gateway.buy(CCJ);
    expect(pending.status).toBe(202);
    expect(pending.headers.get('Retry-After')).toBe('2');
    const watch = pending.headers.get('Location') ?? '';
    expect(await (await gateway.get(watch)).json()).toMatchObject({ state: 'reserved', credits: 20 });
    const second = await gateway.buy(CCJ);
    expect(second.headers.get('Location')).toBe(watch);
    await expect.poll(async () => (await (await gateway.get(watch)).json()).state).toBe('settled');
    expect(upstream.calls).toHaveLength(1);
  });

  test('answers 429 with Retry-After to purchases above the rate limit, before any claim', async () => {
    const gateway = await start({ timing: { perSecond: 1 } });
    const numbers = Array.from({ length: 20 }, (_, index) => 90000100 + index);
    const answers = await Promise.all(numbers.map((number) => gateway.buy(`/api/company/${number}/profile`)));
    const held = answers.filter(({ status }) => status === 429);
    expect(held.length).toBeGreaterThan(0);
    expect(held.every(({ headers }) => headers.get('Retry-After') === '1')).toBe(true);
    expect(upstream.calls).toHaveLength(20 - held.length);
    expect(await gateway.ledger()).toHaveLength(2 * upstream.calls.length);
    await expect.poll(async () => (await gateway.buy(CCJ)).status, { timeout: 5_000 }).toBe(201);
  });
});

describe('several processes on one PostgreSQL', () => {
  const [, { createDb }] = TEST_DATABASES;

  beforeEach(() => begin(createDb));
  afterEach(end);

  test('makes one call for concurrent buyers at two processes and charges one', async () => {
    upstream.script('/ccj', { kind: 'delay', milliseconds: 300 });
    const [one, two] = await Promise.all([start(), start()]);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? one : two).buy(CCJ)));
    expect(answers.map(({ headers }) => headers.get('Credits-Charged')).sort()).toEqual([
      ...Array.from({ length: 19 }, () => '0'),
      '20',
    ]);
    expect(upstream.calls).toHaveLength(1);
  });

  test('keep the budget at every line of the ledger', async () => {
    const gateways = await Promise.all([start({ budget: 100 }), start({ budget: 100 })]);
    const orders = Array.from({ length: 24 }, (_, index) =>
      gateways[index % 2]?.buy(`/api/company/${90000200 + index}/ccj`),
    );
    const answers = await Promise.all(orders);
    expect(answers.filter((answer) => answer?.status === 201)).toHaveLength(5);
    expect(answers.filter((answer) => answer?.status === 402)).toHaveLength(19);
    expect(upstream.charged()).toBe(100);
    const lines = (await gateways[0]?.ledger()) ?? [];
    expect(lines.filter((line) => line === 'reserved 20')).toHaveLength(5);
  });

  test('fail a purchase without request or charge if no connection is free', async () => {
    const gateway = await start();
    const held = await lockTable('url' in db.location ? db.location.url : '', 'ledger');
    const numbers = Array.from({ length: 10 }, (_, index) => 90000300 + index);
    const waiting: Promise<Response>[] = [];
    // One after the other: those that come together are claimed together, on one connection.
    for (const number of numbers) {
      waiting.push(gateway.buy(`/api/company/${number}/ccj`));
      await expect.poll(() => held.waiting(), { timeout: 4_000 }).toBe(waiting.length);
    }
    const refused = await gateway.buy(CCJ);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ charged: 'no' });
    expect(upstream.calls).toEqual([]);
    await held.release();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(numbers.map(() => 201));
  });

  test('keep both answers and one record if a late answer and its replacement arrive together', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    for (let round = 0; round < 15; round += 1) {
      const subject: Subject = { operation: 'ccj', companyNumber: String(90000400 + round), page: 1 };
      const [given, again] = await givenUpAndBoughtAgain(one.store, subject, round);
      await Promise.all([
        one.store.attempts.settle(given, answered(subject, 'given up on')),
        two.store.attempts.settle(again, answered(subject, 'bought again')),
      ]);
      const states = await Promise.all([given, again].map((id) => one.store.attempts.find(id)));
      expect(states.map((attempt) => attempt?.state)).toEqual(['settled_late', 'settled']);
      expect(await one.store.records.versionsBefore(resourceOf(subject), 1_000, 100)).toHaveLength(1);
    }
  });
});
