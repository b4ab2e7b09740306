import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type PostgresServer, startPostgres } from '../fixtures/postgres/postgres-server.ts';
import { Fleet } from './fleet.ts';
import { CANARY, forbiddenLines, TIMING } from './gateway-process.ts';
import type { History, Line } from './history.ts';
import { PurchaseClient } from './purchase-client.ts';
import { type Random, seeded } from './random.ts';
import { type Fault, startRecordingProvider } from './recording-provider.ts';
import { simulateUser } from './simulated-user.ts';
import { openStoreReader, type StoreReader } from './store-reader.ts';
import { verifyHistory } from './verify-history.ts';

export type RandomKillSettings = {
  readonly engine: 'postgres' | 'sqlite';
  readonly seconds: number;
  readonly seed: number;
  readonly budget?: number | undefined;
};

export type RandomKillResult = {
  readonly done: { kills: number; freezes: number; drains: number; starts: number; restarts: number };
  readonly history: History;
  readonly violations: readonly string[];
};

const CLIENTS = 24;
/** Runs of at least so many seconds use durable commits and restarts, as in production. */
const LONG = 60;
/** Maximum factor by which a busy machine extends the run. */
const SLOWEST = 6;
const LEAST_CALLS = 40;
export const LEAST_ANSWERS = 6;
/** Milliseconds. */
const ROUND = 15_000;

/** Buys under kills, restarts, faults and impatience, then waits until nothing is in flight and verifies the history. */
export async function buyUnderKills(settings: RandomKillSettings): Promise<RandomKillResult> {
  const { engine, seconds, seed, budget } = settings;
  const random = seeded(seed);
  // Created by the first process that stores something.
  const folder = join(tmpdir(), `dossier-kill-${randomUUID()}`);
  const server = engine === 'postgres' ? await startPostgres({ durable: seconds > LONG }) : undefined;
  const database = await server?.createDatabase();
  const store = openStoreReader(
    database === undefined ? { path: join(folder, 'gateway.sqlite') } : { url: database },
  );
  const provider = await startRecordingProvider({ claims: store.claims, fault: () => faultOf(random) });
  const fleet = new Fleet(server === undefined ? 1 : 2, { provider: provider.url, folder, database, budget });
  let failed = false;
  try {
    await fleet.ready();
    const started = performance.now();
    const earlier: Line[] = [];
    const isOpen = () => {
      const late = (performance.now() - started) / (seconds * 1_000);
      if (failed || late >= SLOWEST) return false;
      if (late < 1) return true;
      const answers = earlier.filter(({ event }) => event === 'settled').length;
      return provider.calls.length < LEAST_CALLS || answers < LEAST_ANSWERS;
    };
    const round = () => Math.floor((performance.now() - started) / ROUND);
    // Clients of a stopped process should not wait all the time.
    const client = new PurchaseClient(1_000);
    const gateways = () => fleet.urls();
    const [restarts] = await Promise.all([
      server === undefined ? 0 : restartRepeatedly(server, random, isOpen),
      follow(store, earlier, isOpen),
      fleet.disturb(random, isOpen),
      ...Array.from({ length: CLIENTS }, () => simulateUser({ client, random, gateways, round, isOpen })),
    ]);
    provider.calm();
    await fleet.ready();
    await waitUntilSettled(store);
    const failedPurchases = budget === undefined ? await buyAgain(client, fleet.urls()) : [];
    const ends = await fleet.close();
    const history = {
      ...(await store.read()),
      calls: provider.calls,
      purchases: client.purchases,
      earlier,
      budget,
    };
    const secret = (await store.dump()).includes(CANARY) ? ['The database holds the credential.'] : [];
    return {
      done: { ...fleet.done, starts: fleet.starts(), restarts },
      history,
      violations: [
        ...verifyHistory(history),
        ...client.violations,
        ...(await store.differences()),
        ...forbiddenLines(fleet.output()).map((line) => `A process printed: ${line}`),
        ...ends.filter((end) => end !== '0').map((end) => `A process asked to end ended with ${end}.`),
        ...failedPurchases,
        ...secret,
      ],
    };
  } finally {
    failed = true;
    await fleet.close('SIGKILL');
    await provider.close();
    await store.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function faultOf(random: Random): Fault {
  const fate = random.between(0, 100);
  if (fate < 5) return { kind: 'drop' };
  if (fate < 10) return { kind: 'charge' };
  if (fate < 13) return { kind: 'truncate' };
  if (fate < 21) return { kind: 'late', milliseconds: random.between(100, 2 * TIMING.patience) };
  if (fate < 23) return { kind: 'late', milliseconds: random.between(TIMING.lease, 3 * TIMING.lease) };
  if (fate < 23.5) return { kind: 'late', milliseconds: 'whenCalm' };
  if (fate < 26) return { kind: 'free' };
  if (fate < 26.3) return { kind: 'pause' };
  if (fate < 28) return { kind: 'error', charged: random.chance(0.5) };
  if (fate < 29) return { kind: 'unreadable' };
  return { kind: 'none' };
}

/** Crashes the database server about every five seconds. Returns how often. */
async function restartRepeatedly(
  server: PostgresServer,
  random: Random,
  isOpen: () => boolean,
): Promise<number> {
  let restarts = 0;
  for (;;) {
    const next = performance.now() + random.between(3_000, 6_000);
    while (performance.now() < next && isOpen()) await wait(50);
    if (!isOpen()) return restarts;
    await server.restart('immediate');
    restarts += 1;
  }
}

/** Appends to `lines` while the run goes on. */
async function follow(store: StoreReader, lines: Line[], isOpen: () => boolean): Promise<void> {
  while (isOpen()) {
    await wait(500);
    lines.push(...(await store.linesAfter(lines.at(-1)?.seq ?? 0)));
  }
}

/** Waits until nothing is in flight, as long as leases and sweeps may need. */
async function waitUntilSettled(store: StoreReader): Promise<void> {
  const deadline = performance.now() + 2 * TIMING.lease + 4 * TIMING.heartbeat + 3_000;
  while ((await store.reserved()) > 0 && performance.now() < deadline) await wait(100);
}

async function buyAgain(client: PurchaseClient, gateways: readonly string[]): Promise<string[]> {
  // The provider may have sent a Retry-After of a second.
  await wait(1_000);
  const targets = ['/company/80000001/ccj', '/company/80000002/ccj'];
  const bought = await Promise.all(
    gateways.map((gateway, index) =>
      client.buy(gateway, { resource: targets[index] ?? '', price: 20 }, { seen: 0 }),
    ),
  );
  return bought.flatMap((observed) =>
    observed?.status === 201 ? [] : [`The final purchase was answered with ${observed?.status}.`],
  );
}
