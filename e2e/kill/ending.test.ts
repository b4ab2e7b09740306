import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { ENGINES, play } from './scene.ts';
import type { Fault } from './truth-provider.ts';

/** A process that receives SIGTERM completes its purchases and starts none. */

const wanted = (number: number) => ({ resource: `/company/9000000${number}/ccj`, price: 20 });

/** Answers calls after these delays in milliseconds. */
function late(...times: number[]): () => Fault {
  return () => ({ kind: 'late', milliseconds: times.shift() ?? 0 });
}

describe.each(ENGINES)('on %s', (engine) => {
  test.concurrent('92 it waits for the purchase under way', async () => {
    await play(engine, late(1_000), async ({ shop, provider, start, states, faults }) => {
      const gateway = await start();
      const order = shop.buy(gateway.url, wanted(1), { seen: 0 });
      while (provider.calls.length === 0) await wait(10);
      gateway.signal('SIGTERM');
      await wait(300);
      expect(await shop.look(gateway.url, wanted(1))).toBeUndefined();
      expect(await states()).toEqual(['reserved']);
      expect(await order).toMatchObject({ status: 201, version: 1, charged: 20 });
      expect(await gateway.ended).toBe('0');
      expect(await states()).toEqual(['settled']);
      expect(await faults()).toEqual([]);
    });
  });

  test.concurrent('92 it takes no order on a connection whose order it has just answered', async () => {
    await play(engine, late(2_500, 500), async ({ shop, provider, start, faults }) => {
      const gateway = await start();
      const slow = shop.buy(gateway.url, wanted(1), { seen: 0 });
      while (provider.calls.length < 1) await wait(10);
      const quick = shop.buy(gateway.url, wanted(2), { seen: 0 });
      while (provider.calls.length < 2) await wait(10);
      gateway.signal('SIGTERM');
      expect(await quick).toMatchObject({ status: 201, charged: 20 });
      expect(await shop.buy(gateway.url, wanted(3), { seen: 0 })).toBeUndefined();
      expect(await slow).toMatchObject({ status: 201, charged: 20 });
      expect(await gateway.ended).toBe('0');
      expect(provider.calls).toHaveLength(2);
      expect(await faults()).toEqual([]);
    });
  });
});
