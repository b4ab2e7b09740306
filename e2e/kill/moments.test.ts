import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { Moment } from '#gateway/purchase.ts';
import type { GatewayProcess } from './gateway-process.ts';
import { ENGINES, play, type Scene } from './scene.ts';
import type { Fault } from './truth-provider.ts';

/** Real processes, killed or stopped at a named moment of a purchase. */

const CCJ = { resource: '/company/90000001/ccj', price: 20 };
const ANSWERED: Fault = { kind: 'none' };

type Row = {
  readonly moment: Moment | 'sent';
  readonly title: string;
  /** State of the attempt after a restart; `undefined` without an attempt. */
  readonly state: AttemptState | undefined;
  readonly calls: number;
};

const ROWS: readonly Row[] = [
  { moment: 'looked', title: 'before the claim', state: undefined, calls: 0 },
  { moment: 'claimed', title: 'after the claim', state: 'unknown', calls: 0 },
  { moment: 'sent', title: 'after the request was sent', state: 'unknown', calls: 1 },
  { moment: 'answered', title: 'after the answer', state: 'unknown', calls: 1 },
  { moment: 'settling', title: 'within the transaction that settles', state: 'unknown', calls: 1 },
  { moment: 'settled', title: 'after that', state: 'settled', calls: 1 },
];

describe.each(ENGINES)('on %s', (engine) => {
  test.concurrent.each(ROWS.map((row) => [row.title, row] as const))('91 killed %s', async (_title, row) => {
    const { moment, state, calls } = row;
    let victim: GatewayProcess | undefined;
    const fault = () => {
      if (moment !== 'sent' || victim === undefined) return ANSWERED;
      victim.signal('SIGKILL');
      victim = undefined;
      return { kind: 'charge' } as const;
    };
    await play(engine, fault, async ({ shop, provider, start, states, reach, faults }) => {
      const first = await start(moment === 'sent' ? undefined : moment);
      victim = first;
      expect(await shop.buy(first.url, CCJ, { seen: 0 })).toBeUndefined();
      expect(await first.ended).toBe('SIGKILL');
      expect(provider.calls).toHaveLength(calls);

      const { url, end } = await start().then((second) => ({
        url: second.url,
        end: () => second.end('SIGTERM'),
      }));
      await reach(...(state === undefined ? [] : [state]));
      const seen = await shop.look(url, CCJ);
      const again = await shop.buy(url, CCJ, { seen: 0 });
      if (state === 'settled') {
        expect(seen).toMatchObject({ version: 1 });
        expect(again).toMatchObject({ status: 200, version: 1, charged: 0 });
      } else if (state === 'unknown') {
        expect(seen).toMatchObject({ version: 0, unknown: expect.any(String) });
        expect(again).toMatchObject({ status: 409, unknown: seen?.unknown });
        // Nothing is retried.
        await wait(300);
        expect(provider.calls).toHaveLength(calls);
        const bought = await shop.buy(url, CCJ, { seen: 0, writesOff: seen?.unknown });
        expect(bought).toMatchObject({ status: 201, version: 1, charged: 20 });
        expect(await states()).toEqual(['written_off', 'settled']);
      } else {
        expect(again).toMatchObject({ status: 201, version: 1, charged: 20 });
      }
      expect(await end()).toBe('0');
      expect(await faults()).toEqual([]);
    });
  });
});

describe('102 stopped for longer than a lease and continued', () => {
  /** A process that is stopped after its request was sent; the other process marks its attempt as unknown. */
  const stopped = (): Fault => ({ kind: 'late', milliseconds: 200 });

  async function stopWhileAsking({ shop, provider, start, reach }: Scene) {
    const [first, second] = [await start(), await start()];
    const order = shop.buy(first.url, CCJ, { seen: 0 });
    while (provider.calls.length === 0) await wait(1);
    first.signal('SIGSTOP');
    await reach('unknown');
    return { first, second, order };
  }

  test.concurrent('its attempt is unknown meanwhile; the answer, when it is read, settles it', async () => {
    await play('PostgreSQL', stopped, async (scene) => {
      const { shop, provider, reach, faults } = scene;
      const { first, second, order } = await stopWhileAsking(scene);
      expect(await shop.buy(second.url, CCJ, { seen: 0 })).toMatchObject({ status: 409 });
      first.signal('SIGCONT');
      expect(await order).toMatchObject({ status: 201, charged: 20 });
      await reach('settled');
      expect(await shop.look(second.url, CCJ)).toMatchObject({ version: 1 });
      expect(provider.calls).toHaveLength(1);
      expect(await faults()).toEqual([]);
    });
  });

  test.concurrent('bought again by a person meanwhile, both are paid and the record is the second', async () => {
    await play('PostgreSQL', stopped, async (scene) => {
      const { shop, provider, reach, faults } = scene;
      const { first, second, order } = await stopWhileAsking(scene);
      const writesOff = (await shop.look(second.url, CCJ))?.unknown;
      expect(await shop.buy(second.url, CCJ, { seen: 0, writesOff })).toMatchObject({ status: 201 });
      first.signal('SIGCONT');
      expect(await order).toMatchObject({ status: 409, charged: undefined });
      await reach('settled_late', 'settled');
      expect(provider.calls).toHaveLength(2);
      expect(await faults()).toEqual([]);
    });
  });
});
