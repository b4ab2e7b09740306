import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Fault } from './recording-provider.ts';
import { ENGINES, runScenario } from './scenario.ts';

/** A process that receives SIGTERM completes its purchases and starts none. */

const target = (number: number) => ({ resource: `/company/9000000${number}/ccj`, price: 20 });

/** Answers calls after these delays in milliseconds. */
function late(...times: number[]): () => Fault {
  return () => ({ kind: 'late', milliseconds: times.shift() ?? 0 });
}

describe.each(ENGINES)('on %s', (engine) => {
  test.concurrent('a process waits for its purchase in flight', async () => {
    await runScenario(engine, late(1_000), async ({ client, provider, start, states, violations }) => {
      const gateway = await start();
      const purchase = client.buy(gateway.url, target(1), { seen: 0 });
      while (provider.calls.length === 0) await wait(10);
      gateway.signal('SIGTERM');
      await wait(300);
      expect(await client.read(gateway.url, target(1))).toBeUndefined();
      expect(await states()).toEqual(['reserved']);
      expect(await purchase).toMatchObject({ status: 201, version: 1, charged: 20 });
      expect(await gateway.ended).toBe('0');
      expect(await states()).toEqual(['settled']);
      expect(await violations()).toEqual([]);
    });
  });

  test.concurrent('a process accepts no further purchase on an open connection', async () => {
    await runScenario(engine, late(2_500, 500), async ({ client, provider, start, violations }) => {
      const gateway = await start();
      const slow = client.buy(gateway.url, target(1), { seen: 0 });
      while (provider.calls.length < 1) await wait(10);
      const quick = client.buy(gateway.url, target(2), { seen: 0 });
      while (provider.calls.length < 2) await wait(10);
      gateway.signal('SIGTERM');
      expect(await quick).toMatchObject({ status: 201, charged: 20 });
      expect(await client.buy(gateway.url, target(3), { seen: 0 })).toBeUndefined();
      expect(await slow).toMatchObject({ status: 201, charged: 20 });
      expect(await gateway.ended).toBe('0');
      expect(provider.calls).toHaveLength(2);
      expect(await violations()).toEqual([]);
    });
  });
});
