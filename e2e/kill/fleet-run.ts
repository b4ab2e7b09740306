import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Location } from '#database/database.ts';
import { freshDatabase } from '../fixtures/postgres/fresh-database.ts';
import { scratchFolder } from '../fixtures/scratch-folder.ts';
import { Fleet } from './fleet.ts';
import { forbiddenLines, TIMING } from './gateway-process.ts';
import type { History, Purchase } from './history.ts';
import { type Random, seeded } from './random.ts';
import { type Fault, type RecordingProvider, startRecordingProvider } from './recording-provider.ts';
import type { ENGINES } from './scenario.ts';
import { openStoreReader, type StoreReader } from './store-reader.ts';
import { verifyHistory } from './verify-history.ts';

export type FleetRun = {
  readonly location: Location;
  readonly store: StoreReader;
  readonly provider: RecordingProvider;
  readonly fleet: Fleet;
  readonly random: Random;
  /** Kills, stops and restarts processes until the work is done. */
  readonly disturbed: <T>(work: () => Promise<T>, quiet?: number) => Promise<T>;
  /** Waits until nothing is in flight, ends all processes, and verifies that nothing was paid twice or lost. */
  readonly verified: (purchases: readonly Purchase[], budget?: number) => Promise<History>;
};

type Settings = {
  readonly seed: number;
  readonly fault: (random: Random) => Fault;
  readonly pages?: number;
  /** On PostgreSQL; a SQLite file has one writer. */
  readonly processes: number;
  /** Before the first process starts. */
  readonly prepare?: (location: Location) => Promise<void>;
};

/** Starts several processes on one database, between which a test may choose, and cleans up after it. */
export async function runFleet(
  engine: (typeof ENGINES)[number],
  { seed, fault, pages = 1, processes, prepare }: Settings,
  act: (run: FleetRun) => Promise<void>,
): Promise<void> {
  const random = seeded(seed);
  const folder = join(scratchFolder(), `dossier-kill-${randomUUID()}`);
  const database = engine === 'PostgreSQL' ? await freshDatabase() : undefined;
  const location = database === undefined ? { path: join(folder, 'gateway.sqlite') } : { url: database.url };
  await prepare?.(location);
  const store = openStoreReader(location);
  const claims = store.claims;
  const provider = await startRecordingProvider({ claims, fault: () => fault(random), pages });
  const timing = { ...TIMING, orders: 100 };
  const settings = { provider: provider.url, folder, database: database?.url, timing };
  const fleet = new Fleet(database === undefined ? 1 : processes, settings);
  let isOpen = true;
  const disturbed: FleetRun['disturbed'] = async (work, quiet) => {
    const disturbance = fleet.disturb(random, () => isOpen, quiet);
    const result = await work().finally(() => {
      isOpen = false;
    });
    await disturbance;
    expect(fleet.done.kills).toBeGreaterThan(0);
    return result;
  };
  const verified: FleetRun['verified'] = async (purchases, budget) => {
    provider.calm();
    await fleet.ready();
    while ((await store.reserved()) > 0) await wait(50);
    const ends = await fleet.close();
    const history = { ...(await store.read()), calls: provider.calls, earlier: [], budget, purchases };
    expect(verifyHistory(history)).toEqual([]);
    expect(await store.differences()).toEqual([]);
    expect(forbiddenLines(fleet.output())).toEqual([]);
    expect(ends.filter((end) => end !== '0')).toEqual([]);
    return history;
  };
  try {
    await fleet.ready();
    await act({ location, store, provider, fleet, random, disturbed, verified });
  } finally {
    isOpen = false;
    await fleet.close('SIGKILL');
    await provider.close();
    await store.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}
