import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES, type TestDatabase } from '../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../e2e/fixtures/test-gateway.ts';
import { covering } from '../../e2e/fixtures/test-source.ts';

/** Records that the source is known not to have are not offered, without a call. */

const WITH = '90000001';
const WITHOUT = '90000002';

let db: TestDatabase;
let upstream: FaultProvider;
let bench: TestGateway;

beforeEach(async () => {
  db = await TEST_DATABASES[0].createDb();
  upstream = await startFaultProvider();
  bench = await startTestGateway({
    location: db.location,
    provider: upstream.url,
    source: {
      label: 'two.csv, 2 companies',
      covers: covering(['search', 'profile', 'financials', 'ccj']),
    },
    covers: (number, operation) =>
      (number === WITHOUT ? ['profile'] : ['profile', 'financials']).includes(operation),
  });
});

afterEach(async () => {
  await bench.close();
  await upstream.close();
  await db.drop();
});

async function coveredIn(number: string): Promise<string[]> {
  const { operations } = await (await bench.get(`/api/company/${number}`)).json();
  return operations
    .filter(({ covered }: { covered: boolean }) => covered)
    .map(({ operation }: { operation: string }) => operation);
}

describe('a source with partial coverage', () => {
  test('is offered for covered companies only, in summary and record', async () => {
    expect(await coveredIn(WITH)).toEqual(['profile', 'financials']);
    expect(await coveredIn(WITHOUT)).toEqual(['profile']);
    const read = async (number: string) =>
      await (await bench.get(`/api/company/${number}/financials`)).json();
    expect(await read(WITH)).toMatchObject({ held: false, covered: true });
    expect(await read(WITHOUT)).toEqual({ held: false, credits: 10, covered: false });
    expect(upstream.calls).toEqual([]);
  });

  test('is not called for records that it does not have', async () => {
    const refused = await bench.buy(`/api/company/${WITHOUT}/financials`, undefined, { expectedCredits: 10 });
    expect(refused.status).toBe(404);
    expect(refused.headers.get('Credits-Charged')).toBe('0');
    expect(await refused.json()).toMatchObject({
      type: '/problems/not-covered',
      charged: 'no',
      detail: 'two.csv, 2 companies has no such record of this company. Nothing was charged.',
    });
    expect(upstream.calls).toEqual([]);
    expect(await bench.ledger()).toEqual([]);
  });

  test('sells records that it has', async () => {
    expect((await bench.buy(`/api/company/${WITH}/financials`)).status).toBe(201);
    expect(await coveredIn(WITH)).toEqual(['profile', 'financials']);
  });

  test('is called for searches', async () => {
    expect(await (await bench.get('/api/search?query=quay')).json()).toMatchObject({ covered: true });
    expect((await bench.buy('/api/search?query=quay')).status).toBe(201);
  });
});
