import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EvaluateRiskFlags } from '#contract/api/risk-flags.ts';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES, type TestDatabase } from '../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../e2e/fixtures/test-gateway.ts';
import { LONG_WAIT_MS } from './few-reads.ts';

/** Slow reads do not delay purchases, and waiting reads of disconnected clients are dropped. */

const NOTHING: Awaited<ReturnType<EvaluateRiskFlags>> = {
  ...{ found: [], partial: [], unreadable: [], missing: [], inconclusive: [], uncovered: [], clear: [] },
  othersAtAddress: 0,
};
const CLIENTS = 40;

let db: TestDatabase;
let upstream: FaultProvider;
let gateway: TestGateway;
let evaluated: string[];
let release: () => void;

beforeEach(async () => {
  const [sqlite] = TEST_DATABASES;
  db = await sqlite.createDb();
  upstream = await startFaultProvider();
  evaluated = [];
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  gateway = await startTestGateway({
    location: db.location,
    provider: upstream.url,
    evaluateRiskFlags: async ({ company }) => {
      evaluated.push(company.companyNumber);
      await released;
      return NOTHING;
    },
  });
});

afterEach(async () => {
  release();
  await gateway.close();
  await upstream.close();
  await db.drop();
});

/** One slow read of each company; `leave` closes all connections. */
function visit() {
  const leaving = new AbortController();
  const reads = Array.from({ length: CLIENTS }, (_, index) =>
    fetch(`${gateway.url}/api/company/${90_000_100 + index}/risk-flags`, { signal: leaving.signal }),
  );
  return { answers: Promise.allSettled(reads), leave: () => leaving.abort() };
}

const started = () => evaluated.length;

test('a purchase does not wait for slow reads', async () => {
  const { answers } = visit();
  await expect.poll(started).toBeGreaterThan(0);
  expect((await gateway.buy('/api/company/90000001/ccj')).status).toBe(201);
  expect(started()).toBeLessThan(CLIENTS);
  release();
  const statuses = (await answers).map((answer) => answer.status === 'fulfilled' && answer.value.status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(started()).toBe(CLIENTS);
});

test('reads of disconnected clients are dropped after a long wait', async () => {
  const { answers, leave } = visit();
  await expect.poll(started).toBeGreaterThan(0);
  const before = started();
  leave();
  await answers;
  // The server has seen all connections close once it answers a new one.
  expect((await gateway.buy('/api/company/90000001/ccj')).status).toBe(201);
  const asked = performance.now();
  await expect.poll(() => performance.now() - asked).toBeGreaterThan(LONG_WAIT_MS);
  release();
  expect((await gateway.get('/api/company/90000001/risk-flags')).status).toBe(200);
  expect(evaluated.slice(before)).toEqual(['90000001']);
});
