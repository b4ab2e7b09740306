import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PurchaseOptions } from '#gateway/purchase.ts';
import { TEST_DATABASES, type TestDatabase } from '../fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../fixtures/test-gateway.ts';
import { barrier, closedGate, heldAt, lookThenClaim } from './mutants.ts';
import { PurchaseClient } from './purchase-client.ts';
import { type RecordingProvider, startRecordingProvider } from './recording-provider.ts';
import { openStoreReader, type StoreReader } from './store-reader.ts';
import { verifyHistory } from './verify-history.ts';

/**
 * Two wrong protocols that pay twice in certain orders of events, which verifyHistory must detect. The real gateway pays once
 * in the same orders.
 */

const CCJ = { resource: '/company/90000001/ccj', price: 20 };
const [, postgres] = TEST_DATABASES;

let db: TestDatabase;
let store: StoreReader;
let provider: RecordingProvider;
let client: PurchaseClient;
let gateways: TestGateway[];

beforeEach(async () => {
  db = await postgres.createDb();
  store = openStoreReader(db.location);
  provider = await startRecordingProvider({ claims: store.claims, fault: () => ({ kind: 'none' }) });
  client = new PurchaseClient();
  gateways = [];
});

afterEach(async () => {
  for (const gateway of gateways) await gateway.close();
  await provider.close();
  await store.close();
  await db.drop();
});

type FailPoint = NonNullable<PurchaseOptions['failPoint']>;
type Mutant = 'the real protocol' | 'a protocol without the index' | 'look-then-claim without the index';

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
  if (mutant !== 'the real protocol') await db.run('drop index one_live_or_paid');
  return gateways.map(({ url }) => url);
}

/** Both see that nothing is held before either claims it. */
async function bothLookFirst(mutant: Mutant): Promise<void> {
  const both = barrier(2);
  const urls = await open(mutant, heldAt('looked', both), heldAt('looked', both));
  await Promise.all(urls.map((url) => client.buy(url, CCJ, { seen: 0 })));
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
  const late = client.buy(slow, CCJ, { seen: 0 });
  await looked.passed;
  expect(await client.buy(quick, CCJ, { seen: 0 })).toMatchObject({ status: 201 });
  bought.open();
  await late;
}

async function violations(): Promise<string[]> {
  return verifyHistory({
    ...(await store.read()),
    calls: provider.calls,
    purchases: client.purchases,
    earlier: [],
    budget: undefined,
  });
}

test.each<[Mutant, string, (mutant: Mutant) => Promise<void>]>([
  ['a protocol without the index', 'both look before either claims', bothLookFirst],
  ['look-then-claim without the index', 'one looks, the other buys, the first claims', oneLooksTooEarly],
])('%s pays twice when %s, and the double payment is detected', async (mutant, _order, scenario) => {
  await scenario(mutant);
  const found = await violations();
  expect(found).toContainEqual(expect.stringMatching(/^Paid twice: 2 attempts at version 1/));
  expect(found).toContainEqual(expect.stringMatching(/^Paid twice: .* was asked for 2 times, 1 times/));
});

test.each<[string, (mutant: Mutant) => Promise<void>]>([
  ['both look before either claims', bothLookFirst],
  ['one looks, the other buys, the first claims', oneLooksTooEarly],
])('the real protocol pays once when %s', async (_order, scenario) => {
  await scenario('the real protocol');
  expect(await violations()).toEqual([]);
  expect(provider.calls).toHaveLength(1);
});
