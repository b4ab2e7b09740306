import { setTimeout as wait } from 'node:timers/promises';
import type { Observation, PurchaseClient } from './purchase-client.ts';
import { type Target, targetsOf } from './purchase-targets.ts';
import type { Random } from './random.ts';

export type UserOptions = {
  readonly client: PurchaseClient;
  readonly random: Random;
  readonly gateways: () => readonly string[];
  readonly round: () => number;
  readonly isOpen: () => boolean;
};

const HOT = 8;
/** Timeout of a client in milliseconds. */
const PATIENCE = 3_000;

/** A client that reads, buys, refreshes, loses patience, and rebuys unknown attempts. */
export async function simulateUser(options: UserOptions): Promise<void> {
  const { client, random } = options;
  while (options.isOpen()) {
    await wait(random.between(0, 60));
    const gateway = anyGateway(options);
    if (gateway === undefined) continue;
    const target = choose(options);
    const seen = await client.read(gateway, target);
    if (seen?.status === 200) await decide(options, target, seen);
  }
}

function choose({ round, random }: UserOptions): Target {
  const [first, ...others] = targetsOf(round());
  if (first === undefined) throw new Error('There are no targets.');
  return random.pick([first, ...(random.chance(0.5) ? others.slice(0, HOT) : others)]);
}

async function decide(
  options: UserOptions,
  target: Target,
  { version, unknown }: Observation,
): Promise<void> {
  const { random } = options;
  if (unknown !== undefined && random.chance(0.5)) return await purchase(options, target, version, unknown);
  if (version === 0) return await purchase(options, target, 0);
  if (random.chance(0.25)) await purchase(options, target, random.chance(0.1) ? version - 1 : version);
}

async function purchase(
  options: UserOptions,
  target: Target,
  seen: number,
  writesOff?: string,
): Promise<void> {
  const { client, random } = options;
  const gateway = anyGateway(options);
  if (gateway === undefined) return;
  // Three in ten give up soon, mostly before an answer.
  const patience = random.chance(0.3) ? random.between(1, 400) : PATIENCE;
  const signal = AbortSignal.timeout(Math.round(patience));
  const observed = await client.buy(gateway, target, { seen, writesOff, signal });
  if (observed === undefined) {
    // Without an answer most click again, at any gateway.
    if (random.chance(0.7)) await buyAgain(options, target, seen, writesOff);
  } else if (observed.location !== undefined) {
    await watch(options, observed.location);
  } else if (observed.unknown !== undefined && random.chance(0.4)) {
    await buyAgain(options, target, seen, observed.unknown);
  }
}

async function buyAgain(
  { client, ...options }: UserOptions,
  target: Target,
  seen: number,
  writesOff?: string,
) {
  const gateway = anyGateway({ client, ...options });
  const signal = AbortSignal.timeout(PATIENCE);
  if (gateway !== undefined) await client.buy(gateway, target, { seen, writesOff, signal });
}

async function watch(options: UserOptions, location: string): Promise<void> {
  for (let looks = 0; looks < 6 && options.isOpen(); looks += 1) {
    await wait(150);
    const gateway = anyGateway(options);
    const state = gateway === undefined ? undefined : await options.client.watch(gateway, location);
    if (state !== undefined && state !== 'reserved') return;
  }
}

function anyGateway({ gateways, random }: UserOptions): string | undefined {
  const [first, ...others] = gateways();
  return first === undefined ? undefined : random.pick([first, ...others]);
}
