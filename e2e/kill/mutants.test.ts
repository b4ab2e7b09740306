import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PurchaseOptions } from '#gateway/purchase.ts';
import { TEST_DATABASES, type TestDatabase } from '../fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../fixtures/test-gateway.ts';
import { type BookReader, readBooks } from './books.ts';
import { judge } from './judge.ts';
import { barrier, closedGate, heldAt, lookThenClaim } from './mutants.ts';
import { Shop } from './shop.ts';
import { startTruthProvider, type TruthProvider } from './truth-provider.ts';

/**
 * Two wrong protocols that pay twice, in the order of events that makes them do so: the judge must find the fault. The real
 * gateway goes through the same and pays once.
 */

const CCJ = { resource: '/company/90000001/ccj', price: 20 };
const [, postgres] = TEST_DATABASES;

let db: TestDatabase;
let books: BookReader;
let provider: TruthProvider;
let shop: Shop;
let gateways: TestGateway[];

beforeEach(async () => {
  db = await postgres.createDb();
  books = readBooks(db.location);
  provider = await startTruthProvider({ claims: books.claims, fault: () => ({ kind: 'none' }) });
  shop = new Shop();
  gateways = [];
});

afterEach(async () => {
  for (const gateway of gateways) await gateway.close();
  await provider.close();
  await books.close();
  await db.drop();
});

type FailPoint = NonNullable<PurchaseOptions['failPoint']>;
type Mutant = 'as it is' | 'without the index' | 'look-then-claim without the index';

/** Two gateways on one database, each with a fail-point. */
async function open(mutant: Mutant, ...failPoints: readonly [FailPoint, FailPoint]): Promise<string[]> {
  const { location } = db;
  for (const failPoint of failPoints) {
    const options = { location, provider: provider.url, timing: { patience: 1_000 }, failPoint };
    const looking = mutant === 'look-then-claim without the index' && 'url' in location;
    gateways.push(
      await startTestGateway({
        ...options,
        ...(looking && { attempts: (real) => ({ claim: lookThenClaim(location.url, real) }) }),
      }),
    );
  }
  if (mutant !== 'as it is') await db.run('drop index one_live_or_paid');
  return gateways.map(({ url }) => url);
}

/** Both see that nothing is held before either claims it. */
async function bothLookFirst(mutant: Mutant): Promise<void> {
  const both = barrier(2);
  const urls = await open(mutant, heldAt('looked', both), heldAt('looked', both));
  await Promise.all(urls.map((url) => shop.buy(url, CCJ, { seen: 0 })));
}

/** One sees that nothing is held, and goes on when the other has bought it. */
async function oneLooksTooEarly(mutant: Mutant): Promise<void> {
  const looked = closedGate();
  const bought = closedGate();
  const hold = async () => {
    looked.open();
    await bought.passed;
  };
  const [slow = '', quick = ''] = await open(mutant, heldAt('looked', hold), async () => {});
  const late = shop.buy(slow, CCJ, { seen: 0 });
  await looked.passed;
  expect(await shop.buy(quick, CCJ, { seen: 0 })).toMatchObject({ status: 201 });
  bought.open();
  await late;
}

async function verdict(): Promise<string[]> {
  return judge({
    ...(await books.read()),
    calls: provider.calls,
    orders: shop.orders,
    earlier: [],
    budget: undefined,
  });
}

test.each<[Mutant, string, (mutant: Mutant) => Promise<void>]>([
  ['without the index', 'both look before either claims', bothLookFirst],
  ['look-then-claim without the index', 'one looks, the other buys, the first claims', oneLooksTooEarly],
])('%s: %s, it is paid twice, and that is found', async (mutant, _order, scene) => {
  await scene(mutant);
  const found = await verdict();
  expect(found).toContainEqual(expect.stringMatching(/^Paid twice: 2 attempts at version 1/));
  expect(found).toContainEqual(expect.stringMatching(/^Paid twice: .* was asked for 2 times, 1 times/));
});

test.each<[string, (mutant: Mutant) => Promise<void>]>([
  ['both look before either claims', bothLookFirst],
  ['one looks, the other buys, the first claims', oneLooksTooEarly],
])('as it is: %s, it is paid once', async (_order, scene) => {
  await scene('as it is');
  expect(await verdict()).toEqual([]);
  expect(provider.calls).toHaveLength(1);
});
