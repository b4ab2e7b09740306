import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from './random.ts';
import type { Learnt, Shop } from './shop.ts';
import { type Wanted, wantedIn } from './wanted.ts';

export type Market = {
  readonly shop: Shop;
  readonly random: Random;
  readonly gateways: () => readonly string[];
  readonly round: () => number;
  readonly isOpen: () => boolean;
};

const HOT = 8;
/** Timeout of a client in milliseconds. */
const PATIENCE = 3_000;

/** A client that reads, buys, refreshes, loses patience, and rebuys unknown attempts. */
export async function visit(market: Market): Promise<void> {
  const { shop, random } = market;
  while (market.isOpen()) {
    await wait(random.between(0, 60));
    const gateway = anyGateway(market);
    if (gateway === undefined) continue;
    const wanted = choose(market);
    const seen = await shop.look(gateway, wanted);
    if (seen?.status === 200) await decide(market, wanted, seen);
  }
}

function choose({ round, random }: Market): Wanted {
  const [first, ...others] = wantedIn(round());
  if (first === undefined) throw new Error('Nothing is wanted.');
  return random.pick([first, ...(random.chance(0.5) ? others.slice(0, HOT) : others)]);
}

async function decide(market: Market, wanted: Wanted, { version, unknown }: Learnt): Promise<void> {
  const { random } = market;
  if (unknown !== undefined && random.chance(0.5)) return await order(market, wanted, version, unknown);
  if (version === 0) return await order(market, wanted, 0);
  if (random.chance(0.25)) await order(market, wanted, random.chance(0.1) ? version - 1 : version);
}

async function order(market: Market, wanted: Wanted, seen: number, writesOff?: string): Promise<void> {
  const { shop, random } = market;
  const gateway = anyGateway(market);
  if (gateway === undefined) return;
  // Three in ten give up soon, mostly before an answer.
  const patience = random.chance(0.3) ? random.between(1, 400) : PATIENCE;
  const signal = AbortSignal.timeout(Math.round(patience));
  const told = await shop.buy(gateway, wanted, { seen, writesOff, signal });
  if (told === undefined) {
    // Without an answer most click again, at any gateway.
    if (random.chance(0.7)) await again(market, wanted, seen, writesOff);
  } else if (told.location !== undefined) {
    await watch(market, told.location);
  } else if (told.unknown !== undefined && random.chance(0.4)) {
    await again(market, wanted, seen, told.unknown);
  }
}

async function again({ shop, ...market }: Market, wanted: Wanted, seen: number, writesOff?: string) {
  const gateway = anyGateway({ shop, ...market });
  const signal = AbortSignal.timeout(PATIENCE);
  if (gateway !== undefined) await shop.buy(gateway, wanted, { seen, writesOff, signal });
}

async function watch(market: Market, location: string): Promise<void> {
  for (let looks = 0; looks < 6 && market.isOpen(); looks += 1) {
    await wait(150);
    const gateway = anyGateway(market);
    const state = gateway === undefined ? undefined : await market.shop.watch(gateway, location);
    if (state !== undefined && state !== 'reserved') return;
  }
}

function anyGateway({ gateways, random }: Market): string | undefined {
  const [first, ...others] = gateways();
  return first === undefined ? undefined : random.pick([first, ...others]);
}
