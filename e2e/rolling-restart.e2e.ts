import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { Accounts } from '#service/accounts/accounts.ts';
import { startBalancer } from './fixtures/balancer.ts';
import { startBuilt } from './fixtures/built-process.mjs';
import { FIRST_COPY } from './fixtures/buy-records.mjs';
import { makeNextBuild } from './fixtures/next-build.ts';
import { startPostgres } from './fixtures/postgres/postgres-server.ts';
import { SAMPLE_FOLDER } from './fixtures/sample-settings.ts';

const COMPANIES = ['90000001', '90000002', '90000003', '90000004', '90000005', '90000006', '90000007'];

/** The upgrade of docs/how-to/upgrade.md, while people work. */

const MODULES = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules');

test('an upgrade in place pauses nothing: no request fails while packages are replaced and two processes restart', async () => {
  // Two processes start twice, and each says for seconds that it stops.
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'dossier-rolling-'));
  const before = join(folder, 'dist', 'before');
  cpSync(process.env['DOSSIER_BUILD'] ?? '', before, { recursive: true });
  const modules = join(folder, 'node_modules');
  symlinkSync(MODULES, modules);
  const next = makeNextBuild();
  const data = join(folder, 'data');
  cpSync(SAMPLE_FOLDER, data, { recursive: true });
  const postgres = await startPostgres();
  const DATABASE_URL = await postgres.createDatabase();
  const start = (build: string, PORT: string) =>
    startBuilt('main', { DATA_DIR: data, DATABASE_URL, DOSSIER_BUILD: build, PORT });
  const processes = [await start(before, '0'), await start(before, '0')];
  const urls = processes.map(({ url }) => url);
  const balancer = await startBalancer(urls);
  const work = startWork(balancer.url);

  await expect.poll(work.count).toBeGreaterThan(50);
  // `npm ci` removes all packages first.
  rmSync(modules);
  await work.more(50);
  const pdf = await documentOf(balancer.url);
  symlinkSync(MODULES, modules);
  for (const [index, running] of processes.entries()) {
    await running.stop();
    expect(balancer.ready()).toEqual(urls.filter((url) => url !== running.url));
    processes[index] = await start(next, new URL(running.url).port);
    await expect.poll(balancer.ready).toEqual(urls);
    await work.more(50);
  }
  const { failures, bought, credits } = await work.end();

  expect(failures).toEqual([]);
  expect(pdf).toEqual(['%PDF-', '%PDF-']);
  const accounts = await Accounts.open({ url: DATABASE_URL });
  const charges = await accounts.charges();
  await accounts.close();
  const records = charges.map(({ operation, subject, page }) => `${operation} ${subject} ${page}`);
  expect(new Set(records).size, 'nothing is bought twice').toBe(records.length);
  expect(records.length).toBe(bought);
  expect(charges.reduce((sum, charge) => sum + charge.credits, 0)).toBe(credits);
  await balancer.close();
  for (const { stop } of processes) await stop();
  await postgres.stop();
  for (const path of [folder, next]) rmSync(path, { recursive: true });
});

/** Documents by each process: their library is loaded with the first one. */
async function documentOf(url: string): Promise<string[]> {
  const { envelope } = await (await fetch(`${url}/api/company/90000001/documents`)).json();
  const [id, hash] = envelope.data.documents.items[0].url.split('/').slice(-2);
  const read = async () => {
    const answer = await fetch(`${url}/api/documents/${id}/${hash}`);
    return Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5);
  };
  return [await read(), await read()];
}

/** Several people buy, search and read until `end`. */
function startWork(url: string) {
  const failures: string[] = [];
  let [requests, bought, credits, isOver] = [0, 0, 0, false];
  const send = async (method: string, path: string) => {
    const sent = { method, headers: method === 'POST' ? FIRST_COPY : {} };
    const answer = await fetch(url + path, sent).catch((error: Error) => error);
    requests += 1;
    if (answer instanceof Error || ![200, 201].includes(answer.status)) {
      const why = answer instanceof Error ? answer.message : `${answer.status} ${await answer.text()}`;
      failures.push(`${method} ${path}: ${why}`);
      return;
    }
    await answer.arrayBuffer();
    if (answer.status !== 201) return;
    bought += 1;
    credits += Number(answer.headers.get('Credits-Charged'));
  };
  // Two people each buy the same records, so that processes compete for them.
  const buyer = async () => {
    while (!isOver) {
      for (const operation of ['documents', 'profile', 'vat-number']) {
        await send('POST', `/api/company/${COMPANIES[requests % COMPANIES.length]}/${operation}`);
        await wait(50);
      }
      await send('POST', `/api/search?query=stone+${requests}`);
    }
  };
  const reader = async () => {
    while (!isOver) {
      for (const path of ['/', '/api/credits', '/api/held', '/api/company/90000001/documents']) {
        await send('GET', path);
        await wait(20);
      }
    }
  };
  const working = [buyer(), buyer(), reader(), reader()];
  return {
    count: () => requests,
    more: async (number: number) => {
      const enough = requests + number;
      await expect.poll(() => requests, { timeout: 30_000 }).toBeGreaterThan(enough);
    },
    end: async () => {
      isOver = true;
      await Promise.all(working);
      return { failures, bought, credits };
    },
  };
}
