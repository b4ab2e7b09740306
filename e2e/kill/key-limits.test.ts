import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { NewMember } from '#contract/api/team.ts';
import type { Location } from '#database/database.ts';
import { Store } from '#gateway/store/store.ts';
import { type FleetRun, runFleet } from './fleet-run.ts';
import { mostSpent } from './most-spent.ts';
import { PurchaseClient } from './purchase-client.ts';
import type { Random } from './random.ts';
import type { Fault } from './recording-provider.ts';
import { ENGINES } from './scenario.ts';

/** Agents whose gateways are killed spend no credit beyond the limits of their keys. */

const PRICE = 20;

/** More than all agents may buy. */
const COMPANIES = 40;

const AGENTS: readonly (NewMember & { readonly most: number })[] = [
  { name: 'Daily', kind: 'agent', mayBuy: true, perDay: 5 * PRICE, most: 5 * PRICE },
  { name: 'Monthly', kind: 'agent', mayBuy: true, perMonth: 4 * PRICE + 7, most: 4 * PRICE },
  { name: 'Person', kind: 'buyer', perDay: 6 * PRICE, perMonth: 3 * PRICE, most: 3 * PRICE },
  { name: 'Asks first', kind: 'agent', mayBuy: true, approveAbove: PRICE - 1, most: 0 },
  { name: 'Reads', kind: 'reader', most: 0 },
];

/** Milliseconds until the agents must have tried everything, also on a busy machine. */
const PATIENCE = 90_000;

function faultOf(random: Random): Fault {
  const fate = random.between(0, 100);
  if (fate < 5) return { kind: 'drop' };
  if (fate < 10) return { kind: 'free' };
  return { kind: 'late', milliseconds: random.between(0, 200) };
}

async function addKeys(location: Location, keys: Map<string, string>): Promise<void> {
  if ('path' in location) mkdirSync(dirname(location.path), { recursive: true });
  const store = await Store.open({ location, source: '' });
  for (const { most: _, name, ...permissions } of AGENTS)
    keys.set(name, await store.people.add(name, permissions));
  await store.close();
}

/** Asks for every record once or more, at any process. */
async function buyAll(client: PurchaseClient, { fleet, random }: FleetRun): Promise<void> {
  for (let company = 0; company < COMPANIES; company += 1) {
    const target = { resource: `/company/${90_000_001 + company}/ccj`, price: PRICE };
    for (let tries = 0; tries < 3; tries += 1) {
      const urls = fleet.urls();
      const [first] = urls;
      if (first === undefined) await wait(100);
      else if ((await client.buy(random.pick([first, ...urls]), target, { seen: 0 })) !== undefined) break;
    }
  }
}

describe.each(ENGINES)('on %s', (engine) => {
  test(
    'agents under kills spend up to their limits, and not a credit more',
    async () => {
      const keys = new Map<string, string>();
      const prepare = (location: Location) => addKeys(location, keys);
      await runFleet(engine, { seed: 30, fault: faultOf, processes: 3, prepare }, async (run) => {
        const clients = AGENTS.map(
          ({ name }) => new PurchaseClient(5_000, () => ({ Authorization: `Bearer ${keys.get(name)}` })),
        );
        // Two requests of an agent at a time, so that they race at the limit.
        await run.disturbed(() =>
          Promise.all(clients.flatMap((client) => [buyAll(client, run), buyAll(client, run)])),
        );
        await run.verified(clients.flatMap(({ purchases }) => purchases));
        const spent = await mostSpent(run.location);
        for (const { name, most } of AGENTS) expect(spent.get(name) ?? 0, name).toBeLessThanOrEqual(most);
        expect(spent.get('Daily')).toBeGreaterThan(0);
        expect(clients.flatMap(({ violations }) => violations)).toEqual([]);
      });
    },
    2 * PATIENCE,
  );
});
