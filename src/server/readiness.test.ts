import { copyFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FIRST_COPY } from '../../e2e/fixtures/buy-records.mjs';
import { freshDatabase } from '../../e2e/fixtures/postgres/fresh-database.ts';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { readEnvironment } from './environment.ts';
import { listen } from './listen.ts';
import { Readiness } from './readiness.ts';
import { type RunningDossier, startDossier } from './start-dossier.ts';

const READY = { status: 'ready' };
const SILENT = {
  status: 'not-ready',
  reason: 'The database does not answer, so nothing can be bought.',
};
const STOPPING = { status: 'not-ready', reason: 'Dossier is stopping.' };

describe('the answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is found once a second, however often it is requested', async () => {
    const obstacle = vi.fn(async () => undefined);
    const readiness = new Readiness(obstacle);
    const states = await Promise.all(Array.from({ length: 100 }, () => readiness.state()));
    expect(states).toEqual(states.map(() => READY));
    expect(obstacle).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_001);
    await readiness.state();
    expect(obstacle).toHaveBeenCalledTimes(2);
  });

  test('does not wait for a store that hangs, and does not ask it again meanwhile', async () => {
    let release = (_reason: undefined) => {};
    const obstacle = vi.fn(
      () =>
        new Promise<undefined>((resolve) => {
          release = resolve;
        }),
    );
    const readiness = new Readiness(obstacle);
    for (let time = 0; time < 3; time += 1) {
      const state = readiness.state();
      await vi.advanceTimersByTimeAsync(4_001);
      expect(await state).toEqual(SILENT);
    }
    expect(obstacle).toHaveBeenCalledTimes(1);
    release(undefined);
    await vi.advanceTimersByTimeAsync(1_001);
    const state = readiness.state();
    release(undefined);
    expect(await state).toEqual(READY);
  });

  test.each([
    ['nobody', [], 0],
    ['somebody once', [0], 0],
    ['a proxy', [0, 2_000], 5_000],
    ['somebody twice in a minute', [0, 59_000], 0],
  ])('is not ready at once when the process stops, after requests of %s', async (_who, times, expected) => {
    const readiness = new Readiness(async () => undefined);
    let passed = 0;
    for (const time of times) {
      await vi.advanceTimersByTimeAsync(time - passed);
      passed = time;
      await readiness.state();
    }
    const began = Date.now();
    const stopped = readiness.stop().then(() => Date.now() - began);
    expect(await readiness.state()).toEqual(STOPPING);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await stopped).toBe(expected);
  });
});

describe('a process', () => {
  let folder: string;
  let upstream: FaultProvider;
  let running: RunningDossier[];

  beforeEach(async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    folder = mkdtempSync(join(tmpdir(), 'dossier-ready-'));
    writeFileSync(join(folder, 'index.html'), '<script src="/assets/app.js"></script>');
    upstream = await startFaultProvider();
    running = [];
  });

  afterEach(async () => {
    for (const { stop } of running) await stop();
    await upstream.close();
    rmSync(folder, { recursive: true });
    vi.restoreAllMocks();
  });

  async function start(settings: Record<string, string> = {}) {
    const environment = readEnvironment({
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      PROVIDER_URL: upstream.url,
      PROVIDER_KEY: 'k',
      ...settings,
    });
    const dossier = await startDossier(environment, { appFolder: folder, say: () => {} });
    running.push(dossier);
    const buy = (operation: string) =>
      fetch(`${dossier.url}/api/company/90000001/${operation}`, { method: 'POST', headers: FIRST_COPY });
    return { ...dossier, buy, ready: () => readyOf(dossier.url) };
  }

  async function readyOf(url: string): Promise<readonly [number, unknown]> {
    const answer = await fetch(`${url}/ready`, { headers: { Cookie: 'session=unknown' } });
    return [answer.status, await answer.json()];
  }

  async function isAlive(url: string): Promise<void> {
    const answer = await fetch(`${url}/health`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'alive' }]);
  }

  const unready = (reason: string) => [503, { status: 'not-ready', reason }];
  const eventually = { timeout: 10_000 };

  test('is not ready while it starts', async () => {
    const starting = await listen('127.0.0.1', 0);
    expect(await readyOf(starting.url)).toEqual(unready('Dossier is starting.'));
    await starting.close();
  });

  test('is not ready while its file is away or a paid answer is not stored, and is alive throughout', async () => {
    const { url, buy, ready } = await start();
    expect(await ready()).toEqual([200, READY]);
    const held = upstream.hold('/ccj');
    const bought = buy('ccj');
    await held.received;
    renameSync(join(folder, 'data'), join(folder, 'away'));
    await expect
      .poll(ready, eventually)
      .toEqual(unready('The database is unavailable, so nothing can be bought.'));
    expect((await buy('profile')).status).toBe(503);
    held.release();
    await expect
      .poll(ready, eventually)
      .toEqual(unready('An answer that was paid for is not stored yet, so purchases are paused.'));
    await isAlive(url);
    renameSync(join(folder, 'away'), join(folder, 'data'));
    expect((await bought).status).toBe(201);
    await expect.poll(ready, eventually).toEqual([200, READY]);
    expect((await buy('profile')).status).toBe(201);
  });

  test('is not ready while the end of its ledger is missing', async () => {
    const [file, backup] = [join(folder, 'data', 'gateway.sqlite'), join(folder, 'backup.sqlite')];
    await (await start()).stop();
    copyFileSync(file, backup);
    const { buy, stop } = await start();
    expect((await buy('ccj')).status).toBe(201);
    await stop();
    running = [];
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
    copyFileSync(backup, file);
    const { ready } = await start();
    const reason = 'The end of the ledger is missing. Purchases wait until a person accepts this.';
    expect(await ready()).toEqual(unready(reason));
  });

  test('says so before it stops listening, if a proxy asks for it', async () => {
    const { url, stop, buy, ready } = await start();
    for (let time = 0; time < 2; time += 1) expect(await ready()).toEqual([200, READY]);
    const stopped = stop();
    running = [];
    expect(await ready()).toEqual([503, STOPPING]);
    await isAlive(url);
    expect((await buy('ccj')).status).toBe(201);
    await stopped;
    await expect(fetch(`${url}/health`)).rejects.toThrow();
  });

  test('is not ready while its database cannot be reached, and another process is', async () => {
    const database = await freshDatabase();
    const { server, address, cut } = await proxyOf(database.url);
    const [lost, other] = [
      await start({ DATABASE_URL: address }),
      await start({ DATABASE_URL: database.url }),
    ];
    expect([await lost.ready(), await other.ready()]).toEqual([
      [200, READY],
      [200, READY],
    ]);
    cut();
    await expect
      .poll(lost.ready, eventually)
      .toEqual(unready('The database is unavailable, so nothing can be bought.'));
    await isAlive(lost.url);
    expect(await other.ready()).toEqual([200, READY]);
    for (const { stop } of running) await stop();
    running = [];
    server.close();
    await database.drop();
  });
});

/** A connection to a database that can be cut. */
async function proxyOf(database: string) {
  const to = new URL(database);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(to.port), to.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = new URL(database);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { server, address: address.href, cut };
}
