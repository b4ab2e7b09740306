import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Store } from '#gateway/store/store.ts';
import { FIRST_COPY } from '../../e2e/fixtures/buy-records.mjs';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { readEnvironment } from './environment.ts';
import { type RunningDossier, startDossier } from './start-dossier.ts';

/** The files of a running process are deleted, replaced or moved: nothing is bought into a file that nobody finds again. */

const CCJ = '/api/company/90000001/ccj';
const PROFILE = '/api/company/90000001/profile';

let folder: string;
let data: string;
let away: string;
let upstream: FaultProvider;
let running: RunningDossier[];

beforeEach(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  folder = mkdtempSync(join(tmpdir(), 'dossier-moved-'));
  data = join(folder, 'data');
  away = join(folder, 'away');
  writeFileSync(join(folder, 'index.html'), '<script src="/assets/app.js"></script>');
  upstream = await startFaultProvider();
  running = [];
});

afterEach(async () => {
  for (const { stop } of running.reverse()) await stop();
  await upstream.close();
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

async function start(settings: Record<string, string> = { PROVIDER_URL: upstream.url, PROVIDER_KEY: 'k' }) {
  const environment = readEnvironment({ DATA_DIR: data, PORT: '0', ...settings });
  const timing = { patience: 3_000, lease: 30_000, heartbeat: 100 };
  const dossier = await startDossier(environment, { appFolder: folder, say: () => {}, timing });
  running.push(dossier);
  return {
    get: async (path: string) => await (await fetch(dossier.url + path)).json(),
    buy: (path: string) => fetch(dossier.url + path, { method: 'POST', headers: FIRST_COPY }),
  };
}

type Dossier = Awaited<ReturnType<typeof start>>;

async function ledger({ get }: Dossier): Promise<string[]> {
  const { entries } = await get('/api/credits/ledger');
  return entries
    .map(({ event, credits }: { event: string; credits: number }) => `${event} ${credits}`)
    .reverse();
}

async function expectRefused({ buy }: Dossier, path: string): Promise<void> {
  const refused = await buy(path);
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    type: '/problems/store-unavailable',
    detail: expect.stringMatching(/deleted, replaced or moved .* nothing was requested or charged/),
    charged: 'no',
  });
}

/** Moved first: a file that a thread creates meanwhile would keep the folder. */
function remove(): void {
  renameSync(data, away);
  rmSync(away, { recursive: true });
}

const FAULTS = {
  deleted: remove,
  'moved away': () => renameSync(data, away),
  'replaced by a copy': () => {
    renameSync(data, away);
    cpSync(away, data, { recursive: true });
  },
  'replaced by an empty folder': () => {
    remove();
    mkdirSync(data);
  },
};

describe('while DATA_DIR is', () => {
  test.each(Object.entries(FAULTS))('%s, purchases are refused and request nothing', async (_what, fail) => {
    const dossier = await start();
    expect((await dossier.buy(PROFILE)).status).toBe(201);
    fail();
    await expectRefused(dossier, CCJ);
    await expectRefused(dossier, CCJ);
    expect(upstream.calls).toHaveLength(1);
    // Reading continues.
    expect(await dossier.get(PROFILE)).toMatchObject({ held: true });
  });

  test('moved away and back, purchases continue', async () => {
    const dossier = await start();
    renameSync(data, away);
    await expectRefused(dossier, CCJ);
    renameSync(away, data);
    expect((await dossier.buy(CCJ)).status).toBe(201);
    expect(await ledger(dossier)).toEqual(['reserved 20', 'settled 20']);
  });

  test('moved away during a call, the answer waits in memory until the folder is back', async () => {
    const dossier = await start();
    const { received, release } = upstream.hold('/ccj');
    const buying = dossier.buy(CCJ);
    await received;
    renameSync(data, away);
    release();
    expect((await buying).status).toBe(202);
    const paused = await dossier.buy(PROFILE);
    expect(await paused.json()).toMatchObject({ type: '/problems/store-unavailable', charged: 'no' });
    expect(upstream.calls).toHaveLength(1);
    renameSync(away, data);
    await expect.poll(async () => (await dossier.get(CCJ)).held, { timeout: 5_000 }).toBe(true);
    expect(await ledger(dossier)).toEqual(['reserved 20', 'settled 20']);
    expect(upstream.calls).toHaveLength(1);
  });

  test('recreated for a second process, only the second one buys', async () => {
    const first = await start();
    remove();
    const second = await start();
    await expectRefused(first, CCJ);
    expect((await second.buy(CCJ)).status).toBe(201);
    expect(upstream.calls).toHaveLength(1);
  });
});

describe('without its lock file', () => {
  test('a process takes the lock again, so that no second one starts', async () => {
    const first = await start();
    rmSync(join(data, 'owner.lock'));
    expect((await first.buy(PROFILE)).status).toBe(201);
    await expect(start()).rejects.toThrow(/Another process uses/);
  });

  test('a process buys nothing while a second one has the lock', async () => {
    const first = await start();
    rmSync(join(data, 'owner.lock'));
    const second = await start();
    await expectRefused(first, CCJ);
    expect((await second.buy(CCJ)).status).toBe(201);
    await running.pop()?.stop();
    expect((await first.buy(PROFILE)).status).toBe(201);
    expect(upstream.calls).toHaveLength(2);
  });
});

describe('a write-ahead log that is', () => {
  const log = () => join(data, 'gateway.sqlite-wal');

  test.each([
    ['deleted', () => rmSync(log())],
    [
      'replaced',
      () => {
        rmSync(log());
        writeFileSync(log(), '');
      },
    ],
  ])('%s refuses purchases until its contents are written to the database', async (_what, fail) => {
    const dossier = await start();
    expect((await dossier.buy(PROFILE)).status).toBe(201);
    fail();
    await expectRefused(dossier, CCJ);
    await expect.poll(async () => (await dossier.buy(CCJ)).status, { timeout: 5_000 }).toBe(201);
    mkdirSync(away);
    cpSync(join(data, 'gateway.sqlite'), join(away, 'gateway.sqlite'));
    const store = await Store.open({ location: { path: join(away, 'gateway.sqlite') }, source: '' });
    const attempts = await store.attempts.findInAnySource(
      (await dossier.get('/api/credits/ledger')).entries.at(-1).attempt,
    );
    await store.close();
    expect(attempts).toMatchObject({ resource: PROFILE.slice('/api'.length), state: 'settled' });
  });

  test('deleted during a call loses no answer', async () => {
    const dossier = await start();
    const { received, release } = upstream.hold('/ccj');
    const buying = dossier.buy(CCJ);
    await received;
    rmSync(log());
    release();
    await buying;
    await expect.poll(async () => (await dossier.get(CCJ)).held, { timeout: 5_000 }).toBe(true);
    expect(await ledger(dossier)).toEqual(['reserved 20', 'settled 20']);
  });
});

test('accounts that are deleted are not charged, and the purchase says that it cost nothing', async () => {
  const dossier = await start({ SAMPLE_SIZE: '19', SAMPLE_SEED: 'moved' });
  rmSync(join(data, 'accounts.sqlite'));
  const refused = await dossier.buy(PROFILE);
  expect(refused.headers.get('Credits-Charged')).toBe('0');
  expect(await refused.json()).toMatchObject({ charged: 'no' });
  expect(await ledger(dossier)).toEqual(['reserved 1', 'released 0']);
});

test('a store says whether it accepts writes', async () => {
  const location = { path: join(data, 'gateway.sqlite') };
  const store = await Store.open({ location, source: '' });
  expect(await store.isUsable()).toBe(true);
  renameSync(data, away);
  expect(await store.isUsable()).toBe(false);
  renameSync(away, data);
  expect(await store.isUsable()).toBe(true);
  await store.close();
});
