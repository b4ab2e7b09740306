import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewMember } from '#contract/api/team.ts';
import { claimOf } from '../../../e2e/fixtures/claim-of.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import { problem } from '../problem.ts';
import { resourceOf } from '../resource.ts';
import type { Claim } from './claim.ts';
import { Store } from './store.ts';

/** What the holder of a key may spend is decided in the transaction of each claim. */

const LOST = problem('outcome-unknown', 'Lost.', { charged: 'unknown' });

describe.each(TEST_DATABASES)('on $database', ({ database, createDb }) => {
  let db: TestDatabase;
  let stores: Store[];
  let people = 0;

  beforeAll(async () => {
    db = await createDb();
    const open = () => Store.open({ location: db.location, source: 'provider:test' });
    const first = await open();
    // Of a SQLite file one process is the only writer.
    stores = database === 'SQLite' ? [first] : [first, await open()];
  });

  afterAll(async () => {
    for (const store of stores) await store.close();
    await db.drop();
  });

  const storeAt = (index: number): Store => {
    const store = stores[index % stores.length];
    if (store === undefined) throw new Error('There is no store.');
    return store;
  };

  const addPerson = async (permissions: Omit<NewMember, 'name'>) => {
    people += 1;
    const name = `Person ${people}`;
    await storeAt(0).people.add(name, permissions);
    return name;
  };

  const newSubject = () => ({ operation: 'ccj', companyNumber: randomUUID(), page: 1 }) as const;

  /** How a claim of a record of its own ends: `claimed`, or why the key refused it. */
  const claim = async (actor: string, terms: Partial<Claim> = {}, store = storeAt(0)) => {
    const wanted = claimOf(randomUUID(), newSubject(), { actor, ...terms });
    const result = await store.attempts.claim(wanted);
    return result.kind === 'key-refused' ? result.refusal : result.kind;
  };

  test('claims that are made at once never pass a limit, and none is refused that fits', async () => {
    const claims = fc.record({
      price: fc.integer({ min: 0, max: 30 }),
      outcome: fc.constantFrom('released', 'unknown', 'none'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('perDay', 'perMonth'),
        fc.integer({ min: 0, max: 60 }),
        fc.array(claims, { minLength: 1, maxLength: 12 }),
        async (period, limit, wanted) => {
          const actor = await addPerson({ [period]: limit });
          const refused: number[] = [];
          await Promise.all(
            wanted.map(async ({ price, outcome }, index) => {
              const attempt = randomUUID();
              const store = storeAt(index);
              const { kind } = await store.attempts.claim(claimOf(attempt, newSubject(), { actor, price }));
              if (kind !== 'claimed') refused.push(price);
              else if (outcome !== 'none')
                await store.attempts.settle(attempt, { kind: outcome, problem: LOST });
            }),
          );
          const [spending] = await storeAt(0).ledger.spendingOfPeople(actor);
          const spent = spending?.thisMonth ?? 0;
          expect(spending?.today ?? 0).toBe(spent);
          expect(spent).toBeLessThanOrEqual(limit);
          // A release makes room later.
          if (!wanted.some(({ outcome }) => outcome === 'released')) {
            for (const price of refused) expect(price + spent).toBeGreaterThan(limit);
          }
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);

  test('an unknown price needs a limit that is not used up', async () => {
    const ada = await addPerson({ perMonth: 20 });
    expect(await claim(ada, { price: undefined })).toBe('claimed');
    expect(await claim(ada, { price: 20 })).toBe('claimed');
    const refusal = { reason: 'limit', period: 'month', limit: 20, spent: 20 };
    expect(await claim(ada, { price: undefined })).toEqual(refusal);
  });

  test('readers, agents without the right, and holders of revoked keys buy nothing', async () => {
    expect(await claim(await addPerson({ kind: 'reader' }))).toEqual({ reason: 'may-not-buy' });
    const agent = await addPerson({ kind: 'agent' });
    expect(await claim(agent, { price: 0 })).toEqual({ reason: 'may-not-buy' });
    await storeAt(0).people.change(agent, { mayBuy: true });
    expect(await claim(agent)).toBe('claimed');
    await storeAt(0).people.revoke(agent);
    expect(await claim(agent)).toEqual({ reason: 'revoked' });
  });

  test('above the threshold only what a person has approved is claimed, at its price and by who asked', async () => {
    const { recordQuotes } = storeAt(0);
    const ada = await addPerson({ approveAbove: 30 });
    const bob = await addPerson({ approveAbove: 30 });
    const above = { reason: 'needs-approval', above: 30 };
    const [one, two] = [newSubject(), newSubject()];
    const quoteOf = async (...records: (typeof one)[]) => {
      const quoted = records.map((subject) => ({
        ...{ operation: subject.operation, subject: subject.companyNumber, page: 1 },
        ...{ resource: resourceOf(subject), version: 0, credits: 20 },
      }));
      return (await recordQuotes.create(ada, quoted)).id;
    };
    const claimBy = async (actor: string, subject: typeof one, quote: string, price = 20) => {
      const result = await storeAt(0).attempts.claim(claimOf(randomUUID(), subject, { actor, quote, price }));
      return result.kind === 'key-refused' ? result.refusal : result.kind;
    };
    expect(await claim(ada, { price: 30 })).toBe('claimed');
    expect(await claim(ada, { price: 31 })).toEqual(above);
    expect(await claim(ada, { price: undefined })).toEqual(above);
    const both = await quoteOf(one, two);
    expect(await claimBy(ada, one, both)).toEqual(above);
    expect(await recordQuotes.decide(both, 'approved', 'Grace')).toBe(true);
    expect(await claimBy(bob, one, both)).toEqual(above);
    expect(await claimBy(ada, one, both, 21)).toEqual(above);
    expect(await claimBy(ada, newSubject(), both)).toEqual(above);
    expect(await claimBy(ada, one, both)).toBe('claimed');
    const denied = await quoteOf(two, newSubject());
    await recordQuotes.decide(denied, 'denied', 'Grace');
    expect(await claimBy(ada, two, denied)).toEqual(above);
    await db.run(`update record_quote set expires_at = '2026-01-01T00:00:00.000Z' where id = '${both}'`);
    expect(await claimBy(ada, two, both)).toEqual(above);
  });

  test('an order spends for who made it', async () => {
    const store = storeAt(0);
    const ada = await addPerson({ perDay: 20, approveAbove: 50 });
    const order = async (ceiling: number) => {
      const records = [
        { operation: 'ccj', subject: '90000001', page: 1, credits: 20, fresh_from: '' } as const,
      ];
      const { id } = await store.purchaseOrders.create({
        ...{ list: 'list', quote: null, operations: ['ccj'], pages: 'first', createdBy: ada, ceiling },
        ...{ expectedCredits: ceiling, records },
      });
      const run = await store.purchaseOrderRuns.claimNext('runner', 60_000, []);
      expect(run?.id).toBe(id);
      return { actor: run?.actor ?? '', order: { kind: 'list', order: id, runner: 'runner' } as const };
    };
    const { actor, order: first } = await order(50);
    expect(await claim(actor, { order: first })).toBe('claimed');
    expect(await claim(ada)).toEqual({ reason: 'limit', period: 'day', limit: 20, spent: 20 });
    expect(await claim(actor, { order: first })).toMatchObject({ reason: 'limit' });
    await store.purchaseOrders.cancel(first.order, ada);
    const dear = await order(51);
    expect(await claim(dear.actor, { order: dear.order })).toEqual({ reason: 'needs-approval', above: 50 });
  });
});
