import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderDetail } from '#contract/api/orders.ts';
import { claimOf } from '../../../e2e/fixtures/claim-of.ts';
import { makeList } from '../../../e2e/fixtures/make-list.ts';
import { type FaultProvider, startFaultProvider } from '../../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../../e2e/fixtures/test-gateway.ts';
import { problem } from '../problem.ts';
import { checkStore } from '../store/check-store.ts';
import { Store } from '../store/store.ts';

/** No order of a list spends a credit beyond its ceiling, however many processes buy at once. */

const LEASE = 60_000;

let db: TestDatabase;

async function makeOrder({ purchaseOrders }: Store, ceiling: number): Promise<string> {
  const { id } = await purchaseOrders.create({
    ...{ list: 'list', quote: null, operations: ['ccj'], pages: 'first', createdBy: 'Ada', ceiling },
    ...{ expectedCredits: ceiling },
    records: [{ operation: 'ccj', subject: '90000001', page: 1, credits: 20, fresh_from: '' }],
  });
  return id;
}

describe.each(TEST_DATABASES)('on $database', ({ database, createDb }) => {
  let stores: Store[];

  beforeAll(async () => {
    db = await createDb();
    const open = () => Store.open({ location: db.location, source: 'provider:test' });
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
      outcome: fc.constantFrom('answered', 'released', 'unknown', 'none'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }),
        fc.array(claims, { minLength: 1, maxLength: 12 }),
        async (ceiling, wanted) => {
          const id = await makeOrder(first, ceiling);
          const order = await first.purchaseOrderRuns.claimNext('runner', LEASE, []);
          expect(order?.id).toBe(id);
          const actor = order?.actor ?? '';
          const companyNumber = randomUUID();
          const refused: number[] = [];
          await Promise.all(
            wanted.map(async ({ price, outcome }, index) => {
              const store = stores[index % stores.length] ?? first;
              const attempt = randomUUID();
              const subject = { operation: 'ccj', companyNumber, page: index + 1 } as const;
              const lease = { kind: 'list', order: id, runner: 'runner' } as const;
              const claim = claimOf(attempt, subject, { price, actor, order: lease });
              const { kind } = await store.attempts.claim(claim);
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
          const spent = (await first.purchaseOrders.find(id))?.spent ?? 0;
          expect(spent).toBeLessThanOrEqual(ceiling);
          // None was refused that fitted. A release makes room later.
          if (!wanted.some(({ outcome }) => outcome === 'released')) {
            for (const price of refused) expect(price + spent).toBeGreaterThan(ceiling);
          }
          await first.purchaseOrders.cancel(id, 'Ada');
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);

  test('a claim needs the lease of the order and its actor, and no pause', async () => {
    const [store] = stores;
    if (store === undefined) throw new Error('There is no store.');
    const { purchaseOrders, purchaseOrderRuns: runs } = store;
    const id = await makeOrder(store, 100);
    const actor = (await runs.claimNext('runner', LEASE, []))?.actor ?? '';
    const lease = { kind: 'list', order: id, runner: 'runner' } as const;
    const claim = async (terms: object) => {
      const subject = { operation: 'ccj', companyNumber: randomUUID(), page: 1 } as const;
      return (await store.attempts.claim(claimOf(randomUUID(), subject, terms))).kind;
    };
    expect(await claim({ actor, order: { ...lease, runner: 'other' } })).toBe('order-stopped');
    expect(await claim({ actor, order: { ...lease, kind: 'standing' } })).toBe('order-stopped');
    expect(await claim({ actor: 'Sam', order: lease })).toBe('order-stopped');
    expect(await claim({ actor, order: lease })).toBe('claimed');
    await purchaseOrders.pause(id, 'Ada');
    expect(await claim({ actor, order: lease })).toBe('order-stopped');
    await purchaseOrders.resume(id, 'Ada', undefined);
    expect(await claim({ actor, order: lease })).toBe('order-stopped');
    expect((await runs.claimNext('runner', LEASE, []))?.id).toBe(id);
    expect(await claim({ actor, order: lease })).toBe('claimed');
    await runs.release(lease);
    expect(await claim({ actor, order: lease })).toBe('order-stopped');
    await purchaseOrders.cancel(id, 'Ada');
    expect(await runs.claimNext('runner', LEASE, [])).toBeUndefined();
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
    const ids: string[] = [];
    for (const [index, ceiling] of ceilings.entries()) {
      const companies = Array.from({ length: 8 }, (_, each) => String(91_000_000 + index * 100 + each));
      const list = await makeList(first.store, companies);
      const quote = await first.buy(`/api/lists/${list}/quote`, {}, { operations: ['profile'] });
      const body = { quote: (await quote.json()).id, expectedCredits: 8, ceiling };
      const made = await first.buy(`/api/lists/${list}/orders`, {}, body);
      ids.push((await made.json()).id);
    }
    await Promise.all([...gateways, ...gateways].map(({ gateway }) => gateway.runOrders()));
    const orders = await Promise.all(
      ids.map(async (id): Promise<OrderDetail> => (await first.get(`/api/orders/${id}`)).json()),
    );
    expect(orders.map(({ spent, state }) => ({ spent, state }))).toEqual(
      ceilings.map((most) => ({ spent: Math.min(most, 8), state: most < 8 ? 'paused' : 'done' })),
    );
    const paths = upstream.calls.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  }, 30_000);
});
