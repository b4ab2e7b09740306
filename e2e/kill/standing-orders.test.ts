import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { OrderRun } from '#contract/api/standing-orders.ts';
import type { Moment } from '#gateway/purchase.ts';
import { runFleet } from './fleet-run.ts';
import { forbiddenLines } from './gateway-process.ts';
import type { Purchase } from './history.ts';
import type { Random } from './random.ts';
import type { Fault } from './recording-provider.ts';
import { ENGINES, runScenario } from './scenario.ts';

/** Runs of standing orders, whose processes are killed: another one continues, and nothing is bought twice. */

const PRICE = 20;

/** An order lasts ten years at most. */
const NEXT_YEAR = `${new Date().getUTCFullYear() + 1}-12-31`;

/** Milliseconds until a run must have ended, also on a busy machine. */
const PATIENCE = 90_000;

function companiesOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(90_000_001 + index));
}

/** The answer may be lost with its process. */
async function makeOrder(url: string, companies: readonly string[], ceiling: number): Promise<void> {
  const body = {
    ...{ name: 'Weekly judgments', companies, ceiling, every: 'week', until: NEXT_YEAR },
    ...{ records: [{ operation: 'ccj', credits: PRICE }], approvedBy: 'Ada' },
  };
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${url}/api/standing-orders`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
    () => {},
  );
}

async function runsAt(url: string): Promise<OrderRun[] | undefined> {
  try {
    const { orders } = await (await fetch(`${url}/api/standing-orders`)).json();
    return (await (await fetch(`${url}/api/standing-orders/${orders[0].id}`)).json()).runs;
  } catch {
    return undefined;
  }
}

/** Asks until the run has ended. */
async function endedRuns(url: () => string | undefined): Promise<OrderRun[]> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    const at = url();
    const runs = at === undefined ? undefined : await runsAt(at);
    if (runs?.[0]?.endedAt !== undefined) return runs;
    if (performance.now() > deadline) throw new Error(`The run has not ended: ${JSON.stringify(runs)}`);
    await wait(50);
  }
}

/** What an order may buy: the first version of each record, once. */
function purchasesOf(companies: readonly string[]): Purchase[] {
  return companies.map((company) => ({
    ...{ resource: `/company/${company}/ccj`, version: 1, writesOff: undefined, charged: undefined },
  }));
}

/** `unknown`: whether only a person can say what became of the record. */
const MOMENTS: readonly (readonly [Moment, unknown: number, calls: number])[] = [
  ['looked', 0, 3],
  ['claimed', 1, 2],
  ['answered', 1, 3],
  ['settling', 1, 3],
  ['settled', 0, 3],
];

describe.each(ENGINES)('on %s', (engine) => {
  test.concurrent.each(MOMENTS)(
    'a run whose process is killed when it has %s is continued once',
    async (moment, unknown, calls) => {
      const answered = (): Fault => ({ kind: 'none' });
      await runScenario(engine, answered, async ({ provider, start, states }) => {
        const first = await start(moment);
        await makeOrder(first.url, companiesOf(3), 1_000);
        expect(await first.ended).toBe('SIGKILL');
        const second = await start();
        const runs = await endedRuns(() => second.url);
        expect(runs).toHaveLength(1);
        const bought = 3 - unknown;
        expect(runs[0]).toMatchObject({ bought, unknown, held: 0, refused: 0, spent: bought * PRICE });
        expect(provider.calls).toHaveLength(calls);
        expect(new Set(provider.calls.map(({ resource }) => resource)).size).toBe(calls);
        expect((await states()).filter((state) => state === 'settled')).toHaveLength(bought);
        expect(await second.end('SIGTERM')).toBe('0');
        expect(forbiddenLines(first.output() + second.output())).toEqual([]);
      });
    },
    2 * PATIENCE,
  );

  test.concurrent(
    'a run whose process receives SIGTERM is continued after the next start',
    async () => {
      const late = (): Fault => ({ kind: 'late', milliseconds: 500 });
      await runScenario(engine, late, async ({ provider, start, states }) => {
        const first = await start();
        await makeOrder(first.url, companiesOf(4), 1_000);
        while (provider.calls.length < 2) await wait(10);
        expect(await first.end('SIGTERM')).toBe('0');
        expect(provider.calls).toHaveLength(2);
        expect(await states()).toEqual(['settled', 'settled']);
        const second = await start();
        const runs = await endedRuns(() => second.url);
        expect(runs).toHaveLength(1);
        expect(runs[0]).toMatchObject({ bought: 4, unknown: 0, spent: 4 * PRICE });
        expect(provider.calls).toHaveLength(4);
        expect(forbiddenLines(first.output() + second.output())).toEqual([]);
      });
    },
    2 * PATIENCE,
  );

  test(
    'a run under kills buys up to its ceiling exactly, and no record twice',
    async () => {
      const companies = companiesOf(30);
      const ceiling = 20 * PRICE;
      const fault = (random: Random): Fault => ({ kind: 'late', milliseconds: random.between(50, 250) });
      await runFleet(engine, { seed: 7, fault, processes: 2 }, async ({ fleet, disturbed, verified }) => {
        await makeOrder(fleet.urls()[0] ?? '', companies, ceiling);
        const runs = await disturbed(() => endedRuns(() => fleet.urls().at(-1)));
        const history = await verified(purchasesOf(companies), ceiling);
        expect(history.attempts).toHaveLength(20);
        expect(runs).toHaveLength(1);
        expect(runs[0]).toMatchObject({ stopped: 'ceiling', refused: 0, held: 0 });
        expect((runs[0]?.bought ?? 0) + (runs[0]?.unknown ?? 0)).toBe(20);
      });
    },
    2 * PATIENCE,
  );
});
