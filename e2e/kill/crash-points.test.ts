import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { Moment } from '#gateway/purchase.ts';
import type { GatewayProcess } from './gateway-process.ts';
import type { Fault } from './recording-provider.ts';
import { ENGINES, runScenario, type Scenario } from './scenario.ts';

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
  { moment: 'settling', title: 'within the settling transaction', state: 'unknown', calls: 1 },
  { moment: 'settled', title: 'after the settlement', state: 'settled', calls: 1 },
];

describe.each(ENGINES)('on %s', (engine) => {
  test.concurrent.each(ROWS.map((row) => [row.title, row] as const))(
    'a process that is killed %s recovers without a retry',
    async (_title, row) => {
      const { moment, state, calls } = row;
      let victim: GatewayProcess | undefined;
      const fault = () => {
        if (moment !== 'sent' || victim === undefined) return ANSWERED;
        victim.signal('SIGKILL');
        victim = undefined;
        return { kind: 'charge' } as const;
      };
      await runScenario(engine, fault, async ({ client, provider, start, states, reach, violations }) => {
        const first = await start(moment === 'sent' ? undefined : moment);
        victim = first;
        expect(await client.buy(first.url, CCJ, { seen: 0 })).toBeUndefined();
        expect(await first.ended).toBe('SIGKILL');
        expect(provider.calls).toHaveLength(calls);

        const { url, end } = await start().then((second) => ({
          url: second.url,
          end: () => second.end('SIGTERM'),
        }));
        await reach(...(state === undefined ? [] : [state]));
        const seen = await client.read(url, CCJ);
        const again = await client.buy(url, CCJ, { seen: 0 });
        if (state === 'settled') {
          expect(seen).toMatchObject({ version: 1 });
          expect(again).toMatchObject({ status: 200, version: 1, charged: 0 });
        } else if (state === 'unknown') {
          expect(seen).toMatchObject({ version: 0, unknown: expect.any(String) });
          expect(again).toMatchObject({ status: 409, unknown: seen?.unknown });
          // Nothing is retried.
          await wait(300);
          expect(provider.calls).toHaveLength(calls);
          const bought = await client.buy(url, CCJ, { seen: 0, writesOff: seen?.unknown });
          expect(bought).toMatchObject({ status: 201, version: 1, charged: 20 });
          expect(await states()).toEqual(['written_off', 'settled']);
        } else {
          expect(again).toMatchObject({ status: 201, version: 1, charged: 20 });
        }
        expect(await end()).toBe('0');
        expect(await violations()).toEqual([]);
      });
    },
  );
});

describe('a process that is stopped for longer than a lease and continued', () => {
  /** A process that is stopped after its request was sent; the other process marks its attempt as unknown. */
  const stopped = (): Fault => ({ kind: 'late', milliseconds: 200 });

  async function stopDuringCall({ client, provider, start, reach }: Scenario) {
    const [first, second] = [await start(), await start()];
    const purchase = client.buy(first.url, CCJ, { seen: 0 });
    while (provider.calls.length === 0) await wait(1);
    first.signal('SIGSTOP');
    await reach('unknown');
    return { first, second, purchase };
  }

  test.concurrent('settles its unknown attempt when it reads the answer', async () => {
    await runScenario('PostgreSQL', stopped, async (scenario) => {
      const { client, provider, reach, violations } = scenario;
      const { first, second, purchase } = await stopDuringCall(scenario);
      expect(await client.buy(second.url, CCJ, { seen: 0 })).toMatchObject({ status: 409 });
      first.signal('SIGCONT');
      expect(await purchase).toMatchObject({ status: 201, charged: 20 });
      await reach('settled');
      expect(await client.read(second.url, CCJ)).toMatchObject({ version: 1 });
      expect(provider.calls).toHaveLength(1);
      expect(await violations()).toEqual([]);
    });
  });

  test.concurrent('settles its attempt late if a person bought again meanwhile, whose answer is the record', async () => {
    await runScenario('PostgreSQL', stopped, async (scenario) => {
      const { client, provider, reach, violations } = scenario;
      const { first, second, purchase } = await stopDuringCall(scenario);
      const writesOff = (await client.read(second.url, CCJ))?.unknown;
      expect(await client.buy(second.url, CCJ, { seen: 0, writesOff })).toMatchObject({ status: 201 });
      first.signal('SIGCONT');
      expect(await purchase).toMatchObject({ status: 409, charged: undefined });
      await reach('settled_late', 'settled');
      expect(provider.calls).toHaveLength(2);
      expect(await violations()).toEqual([]);
    });
  });
});
