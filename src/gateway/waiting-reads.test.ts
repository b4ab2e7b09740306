import { Hono } from 'hono';
import pLimit, { type LimitFunction } from 'p-limit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EvaluateRiskFlags } from '#contract/api/risk-flags.ts';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES, type TestDatabase } from '../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../e2e/fixtures/test-gateway.ts';
import { clientClosedRequest, fewReads, isOfGoneClient, LONG_WAIT_MS, outOfTurn } from './few-reads.ts';

const CLIENTS = 40;

describe('reads that wait for their turn', () => {
  let begun: string[];
  let release: () => void;
  let reads: LimitFunction;
  let app: Hono;

  beforeEach(() => {
    begun = [];
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    reads = pLimit(1);
    app = new Hono();
    app.get('*', fewReads(reads));
    app.get('/slow/:client', async (request) => {
      begun.push(request.req.param('client'));
      await released;
      return request.text('read');
    });
    app.get('/elsewhere/:client', async (request) => {
      begun.push(request.req.param('client'));
      await outOfTurn(reads, () => released);
      return request.text('read');
    });
    app.onError((error, request) => {
      if (isOfGoneClient(error, request.req.raw)) return clientClosedRequest();
      throw error;
    });
  });

  const visit = (path: string, signal?: AbortSignal) =>
    Promise.all(
      Array.from(
        { length: CLIENTS },
        async (_, client) =>
          (await app.fetch(new Request(`http://localhost${path}/${client}`, signal && { signal }))).status,
      ),
    );

  test('are begun one after another', async () => {
    const statuses = visit('/slow');
    await expect.poll(() => begun).toEqual(['0']);
    release();
    expect(new Set(await statuses)).toEqual(new Set([200]));
    expect(begun.length).toBe(CLIENTS);
  });

  test('are dropped after a long wait if their clients have disconnected', async () => {
    const leaving = new AbortController();
    const statuses = visit('/slow', leaving.signal);
    await expect.poll(() => begun).toEqual(['0']);
    leaving.abort();
    const asked = performance.now();
    await expect.poll(() => performance.now() - asked).toBeGreaterThan(LONG_WAIT_MS);
    release();
    expect(await statuses).toEqual([200, ...Array.from({ length: CLIENTS - 1 }, () => 499)]);
    expect(begun).toEqual(['0']);
  });

  test('take the turn of a read that waits for something else', async () => {
    const statuses = visit('/elsewhere');
    await expect.poll(() => begun.length).toBe(CLIENTS);
    release();
    expect(new Set(await statuses)).toEqual(new Set([200]));
    expect(reads.concurrency).toBe(1);
    await expect(outOfTurn(reads, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(reads.concurrency).toBe(1);
  });
});

describe('a slow check of risk flags', () => {
  const NOTHING: Awaited<ReturnType<EvaluateRiskFlags>> = {
    ...{ found: [], partial: [], unreadable: [], missing: [], inconclusive: [], uncovered: [], clear: [] },
    ...{ othersAtAddress: 0, summary: { parts: [], basis: '' }, keyFigures: [], nextDates: [] },
  };
  let db: TestDatabase;
  let upstream: FaultProvider;
  let gateway: TestGateway;
  let evaluated: number;
  let release: () => void;

  beforeEach(async () => {
    const [sqlite] = TEST_DATABASES;
    db = await sqlite.createDb();
    upstream = await startFaultProvider();
    evaluated = 0;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    gateway = await startTestGateway({
      location: db.location,
      provider: upstream.url,
      evaluateRiskFlags: async () => {
        evaluated += 1;
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

  test('delays neither a purchase nor other reads, also if several wait for it', async () => {
    const checks = Array.from({ length: 3 }, () => gateway.get('/api/company/90000001/risk-flags'));
    await expect.poll(() => evaluated).toBe(1);
    expect((await gateway.buy('/api/company/90000001/ccj')).status).toBe(201);
    expect((await gateway.get('/api/company/90000001/ccj')).status).toBe(200);
    release();
    for (const check of checks) expect((await check).status).toBe(200);
    expect(evaluated).toBe(1);
  });
});
