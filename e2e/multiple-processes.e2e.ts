import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type BuiltProcess, runBuilt, startBuilt } from './fixtures/built-process.mjs';
import { FIRST_COPY } from './fixtures/buy-records.mjs';
import { type PostgresServer, startPostgres } from './fixtures/postgres/postgres-server.ts';

/** Several processes: exclusive on a folder, cooperating on a database. */

const test = base.extend<{ folder: string; postgres: PostgresServer }>({
  folder: async ({ browserName: _any }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-several-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  postgres: async ({ browserName: _any }, use) => {
    const server = await startPostgres();
    await use(server);
    await server.stop();
  },
});

function buy({ url }: BuiltProcess, path: string) {
  return fetch(`${url}/api/company/90000001/${path}`, { method: 'POST', headers: FIRST_COPY });
}

test('a second process on the same folder says so in one plain line and ends, and the first continues', async ({
  folder,
}) => {
  const first = await startBuilt('main', { DATA_DIR: folder });
  for (const name of ['main', 'service']) {
    const refused = await startBuilt(name, { DATA_DIR: folder }).catch((error: Error) => error.message);
    expect(refused).toContain(`Another process uses ${folder}`);
    expect(String(refused).trim().split('\n')).toHaveLength(2);
  }
  expect((await buy(first, 'profile')).status).toBe(201);
  await first.stop('SIGKILL');
  // A killed process does not block the next one.
  const second = await startBuilt('main', { DATA_DIR: folder });
  expect((await buy(second, 'profile')).headers.get('Credits-Charged')).toBe('0');
  await second.stop();
});

test('commands run during a first start create every table once', async ({ folder }) => {
  const env = { DATA_DIR: folder };
  const [dossier, ...results] = await Promise.all([
    startBuilt('main', env),
    runBuilt('keys', ['list'], env),
    runBuilt('access', ['list'], env),
    runBuilt('keys', ['list'], env),
    runBuilt('access', ['list'], env),
  ]);
  expect(results.map(({ stderr }) => stderr)).toEqual(['', '', '', '']);
  expect((await buy(dossier, 'profile')).status).toBe(201);
  await dossier.stop();
});

test('processes on one PostgreSQL start together and share records, ledger and credits', async ({
  folder,
  postgres,
}) => {
  const url = await postgres.createDatabase();
  const folders = ['one', 'two', 'two'].map((name) => join(folder, name));
  const processes = await Promise.all(
    folders.map((data) => startBuilt('main', { DATA_DIR: data, DATABASE_URL: url })),
  );
  const [one, two, three] = processes;
  if (one === undefined || two === undefined || three === undefined) throw new Error('Three were started.');
  const answers = await Promise.all(processes.map((dossier) => buy(dossier, 'ccj')));
  expect(answers.map(({ headers }) => headers.get('Credits-Charged')).sort()).toEqual(['0', '0', '20']);
  await buy(two, 'profile');
  const held = await (await fetch(`${three.url}/api/company/90000001/profile`)).json();
  expect(held).toMatchObject({ held: true, creditsCharged: 1 });
  for (const dossier of processes) {
    const credits = await (await fetch(`${dossier.url}/api/credits`)).json();
    expect(credits).toMatchObject({ spentThisMonth: 21, remaining: { credits: 9_979 } });
  }
  const keys = await runBuilt('keys', ['list'], { DATA_DIR: folder, DATABASE_URL: url });
  expect(keys.stdout).toContain('dossier-gateway\t9979 credits');
  expect(folders.some((data) => existsSync(join(data, 'gateway.sqlite')))).toBe(false);
  for (const dossier of processes) await dossier.stop();
});

test('while PostgreSQL is down nothing is bought or requested; when it returns everything resumes', async ({
  folder,
  postgres,
}) => {
  const url = await postgres.createDatabase();
  const dossier = await startBuilt('main', { DATA_DIR: folder, DATABASE_URL: url });
  await buy(dossier, 'ccj');
  await postgres.restart('immediate');
  await expect
    .poll(async () => (await buy(dossier, 'profile')).status, { timeout: 10_000 })
    .toBeLessThan(300);
  const held = await (await fetch(`${dossier.url}/api/company/90000001/ccj`)).json();
  expect(held).toMatchObject({ held: true, creditsCharged: 20 });
  const credits = await (await fetch(`${dossier.url}/api/credits`)).json();
  expect(credits.spentThisMonth).toBe(21);
  await dossier.stop();
});
