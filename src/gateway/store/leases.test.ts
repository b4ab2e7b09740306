import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { claimOf } from '../../../e2e/fixtures/claim-of.ts';
import { freshDatabase } from '../../../e2e/fixtures/postgres/fresh-database.ts';
import { Store } from './store.ts';

const TOGETHER = 50;
const LEASE = 30_000;

test('renews leases concurrently with settlements of the same attempts without deadlock', async () => {
  const database = await freshDatabase();
  const store = await Store.open({ location: { url: database.url }, source: 'sample' });
  for (let round = 0; round < 15; round += 1) {
    const claims = Array.from({ length: TOGETHER }, (_, index) => {
      const companyNumber = String(90_000_000 + round * TOGETHER + index);
      return claimOf(randomUUID(), { operation: 'ccj', companyNumber, page: 1 }, { lease: LEASE });
    });
    await Promise.all(claims.map((claim) => store.attempts.claim(claim)));
    const ids = claims.map(({ id }) => id);
    const answer = {
      kind: 'answered' as const,
      raw: new TextEncoder().encode('{}'),
      contentType: 'application/json',
      charged: 1,
      remaining: undefined,
    };
    const renewing = async () => {
      for (let beat = 0; beat < 8; beat += 1) await store.attempts.extendLeases(ids, LEASE);
    };
    await expect(
      Promise.all([renewing(), ...ids.map((id) => store.attempts.settle(id, answer))]),
    ).resolves.toBeDefined();
  }
  await store.close();
  await database.drop();
}, 60_000);
