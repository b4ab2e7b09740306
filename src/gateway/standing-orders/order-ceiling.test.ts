import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderDetail } from '#contract/api/standing-orders.ts';
import { claimOf } from '../../../e2e/fixtures/claim-of.ts';
import { type FaultProvider, startFaultProvider } from '../../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../../e2e/fixtures/test-gateway.ts';
import { londonDay } from '../london-time.ts';
import { problem } from '../problem.ts';
import { checkStore } from '../store/check-store.ts';
import { Store } from '../store/store.ts';
import { endOf, startOf } from './schedule.ts';

/** No order spends a credit beyond its ceiling, however many processes buy at once. */

const SOURCE = 'provider:test';
const LEASE = 60_000;

let db: TestDatabase;

async function makeOrder(store: Store, ceiling: number): Promise<string> {
  const today = londonDay(await store.standingOrders.now());
  const id = await store.standingOrders.create({
    ...{ name: randomUUID(), approvedBy: 'Ada', createdBy: 'Ada', companies: ['90000001'], ceiling },
    ...{ records: [{ operation: 'ccj', credits: 20 }], every: 'month', from: today, until: today },
    ...{ endsAt: endOf(today), firstDue: startOf(today) },
  });
  if (id === undefined) throw new Error('The order was not made.');
  return id;
}

describe.each(TEST_DATABASES)('on $database', ({ database, createDb }) => {
  let stores: Store[];

  beforeAll(async () => {
    db = await createDb();
    const open = () => Store.open({ location: db.location, source: SOURCE });
    const first = await open();
    // Of a SQLite file one process is the only writer.
    stores = database === 'SQLite' ? [first] : [first, await open()];
  });

  afterAll(async () => {
    expect(await checkStore(db.location)).toEqual([]);
    for (const store of stores) await store.close();
    await db.drop();
  });

  test('claims of an order that are made at once never pass its ceiling', async () => {
    const [first] = stores;
    if (first === undefined) throw new Error('There is no store.');
    const claims = fc.record({
      price: fc.integer({ min: 0, max: 30 }),
      budgeted: fc.boolean(),
      outcome: fc.constantFrom('answered', 'released', 'unknown', 'none'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }),
        fc.array(claims, { minLength: 1, maxLength: 12 }),
        async (ceiling, wanted) => {
          const id = await makeOrder(first, ceiling);
          const due = await first.standingOrderRuns.claimDue('runner', LEASE);
          expect(due?.order.id).toBe(id);
          const actor = due?.order.actor ?? '';
          const company = randomUUID();
          const refused: number[] = [];
          await Promise.all(
            wanted.map(async ({ price, budgeted, outcome }, index) => {
              const store = stores[index % stores.length] ?? first;
              const attempt = randomUUID();
              const subject = { operation: 'ccj', companyNumber: company, page: index + 1 } as const;
              const { kind } = await store.attempts.claim(
                claimOf(attempt, subject, {
                  ...{ price, actor, order: { kind: 'standing', order: id, runner: 'runner' } },
                  ...(budgeted && { budget: 1_000_000_000 }),
                }),
              );
              if (kind !== 'claimed') refused.push(price);
              if (kind !== 'claimed' || outcome === 'none') return;
              const lost = problem('outcome-unknown', 'Lost.', { charged: 'unknown' });
              await store.attempts.settle(
                attempt,
                outcome === 'answered'
                  ? {
                      ...{ kind: outcome, raw: new TextEncoder().encode('{}'), charged: price },
                      ...{ contentType: 'application/json', remaining: undefined },
                    }
                  : { kind: outcome, problem: lost },
              );
            }),
          );
          const row = await first.standingOrders.find(id);
          expect(row?.spent).toBeLessThanOrEqual(ceiling);
          // None was refused that fitted. A release makes room later.
          if (!wanted.some(({ outcome }) => outcome === 'released')) {
            for (const price of refused) expect(price + (row?.spent ?? 0)).toBeGreaterThan(ceiling);
          }
          await first.standingOrders.end(id, 'Ada');
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);

  test('a claim needs the lease of the order and its actor', async () => {
    const [store] = stores;
    if (store === undefined) throw new Error('There is no store.');
    const id = await makeOrder(store, 100);
    const due = await store.standingOrderRuns.claimDue('runner', LEASE);
    const actor = due?.order.actor ?? '';
    const claim = async (terms: object) =>
      (
        await store.attempts.claim(
          claimOf(randomUUID(), { operation: 'ccj', companyNumber: randomUUID(), page: 1 }, terms),
        )
      ).kind;
    const order = { kind: 'standing', order: id, runner: 'runner' } as const;
    expect(await claim({ actor, order: { ...order, runner: 'other' } })).toBe('order-stopped');
    expect(await claim({ actor: 'Sam', order })).toBe('order-stopped');
    expect(await claim({ actor, order })).toBe('claimed');
    await store.standingOrders.pause(id, 'Ada');
    expect(await claim({ actor, order })).toBe('order-stopped');
    await store.standingOrders.resume(id);
    expect(await claim({ actor, order })).toBe('claimed');
    await store.standingOrderRuns.release(order, due?.run.id ?? '');
    expect(await claim({ actor, order })).toBe('order-stopped');
    await store.standingOrders.end(id, 'Ada');
  });

  test('the database refuses an order without an approver', async () => {
    const [store] = stores;
    const id = store === undefined ? '' : await makeOrder(store, 1);
    for (const approver of ["''", "'  '", 'null']) {
      await expect(
        db.run(`update standing_order set approved_by = ${approver} where id = '${id}'`),
      ).rejects.toThrow();
    }
    await store?.standingOrders.end(id, 'Ada');
  });
});

describe('two gateways on one PostgreSQL database', () => {
  const [, postgres] = TEST_DATABASES;
  const gateways: TestGateway[] = [];
  let upstream: FaultProvider;

  beforeAll(async () => {
    db = await postgres.createDb();
    upstream = await startFaultProvider();
    for (let count = 0; count < 2; count += 1) {
      gateways.push(await startTestGateway({ location: db.location, provider: upstream.url }));
    }
  });

  afterAll(async () => {
    expect(await checkStore(db.location)).toEqual([]);
    for (const gateway of gateways) await gateway.close();
    await upstream.close();
    await db.drop();
  });

  test('run each order once, buy no record twice, and keep every ceiling', async () => {
    const [first] = gateways;
    if (first === undefined) throw new Error('There is no gateway.');
    const ceilings = [0, 1, 5, 7, 12, 40];
    const until = londonDay(new Date(Date.now() + 7 * 86_400_000).toISOString());
    const ids: string[] = [];
    for (const [index, ceiling] of ceilings.entries()) {
      const companies = Array.from({ length: 8 }, (_, each) => String(91_000_000 + index * 100 + each));
      const body = {
        ...{ name: `Order ${index}`, companies, ceiling, every: 'week', until },
        ...{ records: [{ operation: 'profile', credits: 1 }], approvedBy: 'Ada' },
      };
      const made = await first.buy('/api/standing-orders', {}, body);
      ids.push((await made.json()).id);
    }
    await Promise.all([...gateways, ...gateways].map(({ gateway }) => gateway.runOrders()));
    const details = await Promise.all(
      ids.map(async (id): Promise<OrderDetail> => (await first.get(`/api/standing-orders/${id}`)).json()),
    );
    expect(details.map(({ order }) => order.spentThisMonth)).toEqual(
      ceilings.map((most) => Math.min(most, 8)),
    );
    expect(details.map(({ runs }) => runs.map(({ spent, stopped }) => ({ spent, stopped })))).toEqual(
      ceilings.map((most) => [{ spent: Math.min(most, 8), stopped: most < 8 ? 'ceiling' : undefined }]),
    );
    const paths = upstream.calls.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  }, 30_000);
});
