import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PurchaseOptions } from '#gateway/purchase.ts';
import { freshDatabase } from '../postgres/fresh-database.ts';
import { startTestGateway, type TestGateway } from '../test-gateway.ts';
import { type BookReader, readBooks } from './books.ts';
import { judge } from './judge.ts';
import { barrier, deferred, heldAt, lookThenClaim } from './mutants.ts';
import { Shop } from './shop.ts';
import { startTruthProvider, type TruthProvider } from './truth-provider.ts';

/**
 * Two ways of buying that pay twice, in the very order that makes them do it, before the judge of the kill test: who
 * finds no fault with these finds none anywhere. The gateway as it is goes through the same orders and pays once.
 */

const CCJ = { resource: '/company/90000001/ccj', price: 20 };

let database: Awaited<ReturnType<typeof freshDatabase>>;
let books: BookReader;
let provider: TruthProvider;
let shop: Shop;
let gateways: TestGateway[];

beforeEach(async () => {
  database = await freshDatabase();
  books = readBooks({ url: database.url });
  provider = await startTruthProvider({ claims: books.claims, fault: () => ({ kind: 'none' }) });
  shop = new Shop();
  gateways = [];
});

afterEach(async () => {
  // Where the index is gone, a second answer to one version still finds the key of the record in its way, for ever.
  if (!(await books.hasIndex())) await books.run('alter table record drop constraint if exists record_key');
  for (const gateway of gateways) await gateway.close();
  await provider.close();
  await books.close();
  await database.drop();
});

async function open(failPoint: PurchaseOptions['failPoint'], mutant?: 'lookThenClaim'): Promise<TestGateway> {
  const gateway = await startTestGateway({
    location: { url: database.url },
    provider: provider.url,
    timing: { patience: 1_000 },
    ...(failPoint && { failPoint }),
    ...(mutant && { attempts: (attempts) => ({ claim: lookThenClaim(database.url, attempts) }) }),
  });
  gateways.push(gateway);
  return gateway;
}

/** Both see that nothing is held before either claims it. */
async function bothLookFirst(): Promise<void> {
  const both = barrier(2);
  const [one, other] = [await open(heldAt('looked', both)), await open(heldAt('looked', both))];
  if (dropsIndex) await books.run('drop index one_live_or_paid');
  await Promise.all([one, other].map(({ url }) => shop.buy(url, CCJ, { seen: 0 })));
}
